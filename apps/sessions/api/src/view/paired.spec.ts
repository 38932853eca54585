import type { Actor } from '@lyceum/server/actor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const SEEN = `query ($id: ID!) { getSession(sessionId: $id) { session { processingTime endDateTime participants { userId isPaired } } } }`;
const CANCEL = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const bookOn = async (date: string, change: object = {}) =>
  (await book(admin(), sessionInput(fixture, { date, ...change }))).session.id as string;
const seenBy = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query<any>(SEEN, { id })).getSession.session;
const paired = async (actor: Actor, id: string) => {
  const { participants } = await seenBy(actor, id);
  return Object.fromEntries(participants.map(({ userId, isPaired }: any) => [userId, isPaired]));
};

it('tells leaders and admins who meets for the first time', async () => {
  const { leader, learner, learner2 } = fixture.ids;
  const { superAdmin } = fixture.cast.actors;
  const first = await bookOn('2026-11-24');
  expect(await paired(superAdmin, first)).toEqual({ [leader]: false, [learner]: false });
  const group = { sessionType: 'GROUP', learnerIds: [learner, learner2] };
  const second = await bookOn('2026-11-25', group);
  for (const actor of [superAdmin, fixture.cast.actors.leader])
    expect(await paired(actor, second)).toEqual({ [leader]: true, [learner]: true, [learner2]: false });
  expect(await paired(superAdmin, first)).toEqual({ [leader]: true, [learner]: true });
  expect(await paired(fixture.cast.actors.learner, first)).toEqual({ [leader]: null, [learner]: null });
});

it('returns when a session is completed automatically, and null for one that will not be', async () => {
  const { superAdmin } = fixture.cast.actors;
  const id = await bookOn('2026-11-26');
  const coming = await seenBy(superAdmin, id);
  expect(coming.processingTime).toBe(coming.endDateTime);
  await admin().query(CANCEL, { id });
  expect((await seenBy(superAdmin, id)).processingTime).toBeNull();
});
