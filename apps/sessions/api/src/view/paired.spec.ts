import type { Actor } from '@lyceum/server/actor';
import { book, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';

const SEEN = `query ($id: ID!) { getSession(sessionId: $id) { session { processingTime endDateTime participants { userId isPaired } } } }`;
const CANCEL = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';

let house: SessionsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

const admin = () => house.as(house.cast.actors.superAdmin);
const bookOn = async (date: string, change: object = {}) =>
  (await book(admin(), sessionInput(house, { date, ...change }))).session.id as string;
const seenBy = async (actor: Actor, id: string) =>
  (await house.as(actor).query<any>(SEEN, { id })).getSession.session;
const paired = async (actor: Actor, id: string) => {
  const { participants } = await seenBy(actor, id);
  return Object.fromEntries(participants.map(({ userId, isPaired }: any) => [userId, isPaired]));
};

it('tells leaders and admins who meets for the first time, each with the other side', async () => {
  const { leader, learner, learner2 } = house.ids;
  const { superAdmin } = house.cast.actors;
  const first = await bookOn('2026-11-24');
  expect(await paired(superAdmin, first)).toEqual({ [leader]: false, [learner]: false });
  const group = { sessionType: 'GROUP', learnerIds: [learner, learner2] };
  const second = await bookOn('2026-11-25', group);
  for (const actor of [superAdmin, house.cast.actors.leader])
    expect(await paired(actor, second)).toEqual({ [leader]: true, [learner]: true, [learner2]: false });
  expect(await paired(superAdmin, first)).toEqual({ [leader]: true, [learner]: true });
  expect(await paired(house.cast.actors.learner, first)).toEqual({ [leader]: null, [learner]: null });
});

it('says from when a session is completed by itself, and nothing of one that will not be', async () => {
  const { superAdmin } = house.cast.actors;
  const id = await bookOn('2026-11-26');
  const coming = await seenBy(superAdmin, id);
  expect(coming.processingTime).toBe(coming.endDateTime);
  await admin().query(CANCEL, { id });
  expect((await seenBy(superAdmin, id)).processingTime).toBeNull();
});
