import { randomUUID } from 'node:crypto';
import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import type { Actor } from '@lyceum/server/actor';
import { BY_ID, LIST, PENDING, START, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeEach(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
});
afterEach(() => fixture.close());

/** A request of the learner for the leader; the parent is the family. */
function request(change: Partial<TutoringRequestChanged> = {}): TutoringRequestChanged {
  const { leader, learner, parent } = actors;
  return {
    requestId: randomUUID(),
    change: 'CREATED',
    revision: 1,
    type: 'SESSION',
    status: 'WAITING',
    program: { id: fixture.cast.programId, name: 'Math Lab' },
    learner: { userId: learner.userId!, name: 'Sofía Reyes' },
    tutor: { userId: leader.userId!, name: 'Maya Lindqvist' },
    subjects: ['Fractions'],
    message: null,
    concerned: [
      { userId: actors.superAdmin.userId!, as: 'ADMIN' },
      { userId: leader.userId!, as: 'TUTOR' },
      { userId: learner.userId!, as: 'LEARNER' },
      { userId: parent.userId!, as: 'FAMILY' },
    ],
    changedByUserId: null,
    ...change,
  };
}

const tell = (told: TutoringRequestChanged, ecosystemId = fixture.cast.ecosystemId) =>
  fixture.tell(ecosystemId, 'matching.tutoring-request-changed', told);
const begin = async (from: Actor, to: Actor): Promise<string> =>
  (await fixture.as(from).query(WRITE_TO, { userId: to.userId, body: 'Hello' }))[
    'startConversationWithMessage'
  ].conversation.id;
const pendingOf = async (actor: Actor, variables: object = {}) =>
  (await fixture.as(actor).query(PENDING, variables))['getPendingTutorRequestConversations'];
const idsOf = async (actor: Actor): Promise<string[]> =>
  (await pendingOf(actor)).conversations.map(({ id }: { id: string }) => id);
const requestOf = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(BY_ID, { id }))['getConversationByID'].tutoringRequest?.id ?? null;

it('shows a pending request to the leader, the learner and the parents', async () => {
  const { leader, learner, parent, superAdmin } = actors;
  const [withLearner, withParent] = [await begin(leader, learner), await begin(leader, parent)];
  const others = [await begin(superAdmin, leader), await begin(superAdmin, learner)];
  expect(await pendingOf(leader)).toEqual({ conversations: [], exhaustedConversations: true, totalCount: 0 });
  const told = request();
  await tell(told);
  expect((await idsOf(leader)).sort()).toEqual([withLearner, withParent].sort());
  expect(await pendingOf(leader)).toMatchObject({ exhaustedConversations: true, totalCount: 2 });
  expect([await idsOf(learner), await idsOf(parent), await idsOf(superAdmin)]).toEqual([
    [withLearner],
    [withParent],
    [],
  ]);
  for (const [actor, id] of [
    [leader, withLearner],
    [learner, withLearner],
    [parent, withParent],
  ] as const)
    expect(await requestOf(actor, id)).toBe(told.requestId);
  for (const id of others) expect(await requestOf(superAdmin, id)).toBeNull();
  const { conversations } = (await fixture.as(learner).query(LIST))['getPaginatedConversationList'];
  expect(conversations.map((row: any) => row.tutoringRequest?.id ?? null).sort()).toEqual(
    [told.requestId, null].sort(),
  );
});

it.each([
  ['ACCEPTED', 'ACCEPTED'],
  ['ASSIGNED', 'ACCEPTED'],
  ['BOOKED', 'BOOKED'],
  ['DECLINED', 'DECLINED'],
  ['CANCELLED', 'CANCELLED'],
  ['DELETED', 'WAITING'],
] as const)('shows it no longer once it is %s, whatever older events come again', async (change, status) => {
  const { leader, learner } = actors;
  const told = request();
  await tell(told);
  const id = await begin(leader, learner);
  expect(await idsOf(learner)).toEqual([id]);
  await tell({ ...told, change, status, revision: 2 });
  await tell(told);
  await tell({ ...told, change: 'RETOLD' });
  expect([await idsOf(learner), await idsOf(leader), await requestOf(leader, id)]).toEqual([[], [], null]);
  const { rows } = await fixture.admin.query(
    `SELECT tutor_id, learner_id, family_ids FROM messaging.pending_requests`,
  );
  expect(rows).toEqual([{ tutor_id: null, learner_id: null, family_ids: [] }]);
});

it('does not show a request whose end came first, or that ended before the conversation', async () => {
  const { leader, learner } = actors;
  const told = request();
  await tell({ ...told, change: 'CANCELLED', status: 'CANCELLED', revision: 2 });
  await tell(told);
  const id = await begin(leader, learner);
  expect([await idsOf(leader), await requestOf(learner, id)]).toEqual([[], null]);
});

it('follows a change of the named leader, and shows none while nobody is named', async () => {
  const { leader, learner, parent } = actors;
  const other = { ...leader, userId: randomUUID(), accountId: randomUUID() };
  await fixture.savePerson(other);
  await fixture.pair(other, learner);
  const [first, second] = [await begin(leader, learner), await begin(other, learner)];
  const told = request();
  await tell(told);
  expect(await idsOf(learner)).toEqual([first]);
  await tell({ ...told, change: 'EDITED', revision: 2, tutor: { userId: other.userId, name: '' } });
  expect([await idsOf(learner), await idsOf(leader), await idsOf(other)]).toEqual([[second], [], [second]]);
  await tell({ ...told, change: 'REOPENED', revision: 3, tutor: null });
  expect([await idsOf(learner), await idsOf(other), await idsOf(parent)]).toEqual([[], [], []]);
});

it('counts only conversations of two, open programs and this ecosystem', async () => {
  const { leader, learner, parent } = actors;
  const ids = [learner.userId, parent.userId];
  const group = (await fixture.as(leader).query(START, { ids, key: randomUUID() }))['startConversation'];
  const told = request();
  await tell(told);
  expect([await idsOf(leader), await requestOf(leader, group.id)]).toEqual([[], null]);
  const id = await begin(leader, learner);
  expect(await idsOf(leader)).toEqual([id]);
  // The same ids in another ecosystem, and a request in an archived program.
  const { otherEcosystemId, siblingProgramId } = fixture.cast;
  await tell({ ...told, change: 'CANCELLED', status: 'CANCELLED', revision: 9 }, otherEcosystemId);
  expect(await idsOf(leader)).toEqual([id]);
  expect(await idsOf(fixture.cast.foreigners.leader)).toEqual([]);
  await tell({ ...told, change: 'EDITED', revision: 2, program: { id: siblingProgramId, name: 'Sibling' } });
  expect(await idsOf(leader)).toEqual([id]);
  await fixture.saveProgram(siblingProgramId, { archived: true });
  expect([await idsOf(leader), await requestOf(leader, id)]).toEqual([[], null]);
});

it('pushes nothing for a repeated event', async () => {
  await tell(request({ change: 'RETOLD' }));
  const { rows } = await fixture.admin.query(`SELECT type FROM messaging.notifications`);
  expect(rows).toEqual([]);
});

it('is refused where the list of conversations is', async () => {
  expect(await fixture.as(actors.leader).refusal(PENDING, { pageNumber: 51 })).toBe('BAD_USER_INPUT');
  const header = {
    requestTutorButtonEnabled: false,
    findTuteesButtonEnabled: false,
    tuteeInboxEnabled: false,
  };
  await fixture.saveProgram(fixture.cast.programId, { header });
  expect(await fixture.as(actors.learner).refusal(PENDING)).toBe('FORBIDDEN');
});

it('deletes requests of removed demo people and programs', async () => {
  const { leader, learner } = actors;
  const id = await begin(leader, learner);
  await tell(request());
  const program = randomUUID();
  await tell(request({ program: { id: program, name: 'Demo' } }));
  await fixture.tell(fixture.cast.ecosystemId, 'ecosystems.demo-things-removed', {
    programIds: [program],
    schoolIds: [],
  });
  const { rows } = await fixture.admin.query(`SELECT program_id FROM messaging.pending_requests`);
  expect(rows).toEqual([{ program_id: fixture.cast.programId }]);
  expect(await idsOf(leader)).toEqual([id]);
  await fixture.tell(fixture.cast.ecosystemId, 'identity.demo-people-removed', { userIds: [learner.userId] });
  expect((await fixture.admin.query(`SELECT 1 FROM messaging.pending_requests`)).rows).toEqual([]);
});
