import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { sendFile } from '../testing/attached-files';
import {
  BY_ID,
  GET_POLICY,
  LIST,
  MESSAGES,
  READ,
  RENAME,
  REPORT,
  SAVE_POLICY,
  SEND,
  START,
  UPLOAD,
  WATCH,
  WRITE_TO,
} from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let cast: MessagingFixture['cast'];
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture();
  cast = fixture.cast;
  actors = cast.actors;
  await fixture.pair(actors.leader, fixture.learner2);
});
afterAll(() => fixture.close());

let revision = 0;
async function decide(change: object): Promise<void> {
  const { updateSafeguardingPolicy } = await fixture
    .as(actors.superAdmin)
    .query(SAVE_POLICY, { policy: { revision, ...change } });
  revision = updateSafeguardingPolicy.revision;
}
const on = (change: object = {}) =>
  decide({ enabled: true, monitorIds: [actors.superAdmin.userId], ...change });
const off = () => decide({ enabled: false });
const write = async (from: Actor, to: Actor, body = 'Hello') =>
  (await fixture.as(from).query(WRITE_TO, { userId: to.userId, body }))['startConversationWithMessage'];
const conversationOf = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(BY_ID, { id }))['getConversationByID'];
const bodiesOf = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(MESSAGES, { id }))['getMessagesForConversation'].messages.map(
    ({ body }: { body: string }) => body,
  );
const carmen = () => ({
  guardian: { userId: actors.parent.userId },
  children: [{ userId: actors.learner.userId }],
});
const bells = async (actor: Actor) =>
  (await fixture.as(actor).query('{ getNotificationsQuery { notifications { type link } } }'))[
    'getNotificationsQuery'
  ].notifications;

it('updateSafeguardingPolicy needs monitors and the current revision; oversight is off before', async () => {
  const admin = fixture.as(actors.superAdmin);
  expect((await admin.query(GET_POLICY))['getSafeguardingPolicy']).toMatchObject({
    ...{ enabled: false, guardians: true, showEarlier: false, adultGrades: ['13', 'PS', 'AE'] },
    ...{ monitors: [], revision: 0 },
  });
  const refused = (policy: object) => admin.refusal(SAVE_POLICY, { policy: { revision: 0, ...policy } });
  expect(await refused({ enabled: true })).toBe('BAD_USER_INPUT');
  // A minor, a person of another ecosystem and an unknown id cannot be monitors.
  for (const id of [actors.learner.userId, cast.foreigners.leader.userId, randomUUID(), 'x'])
    expect(await refused({ enabled: true, monitorIds: [id] })).toBe('BAD_USER_INPUT');
  expect(await refused({ adultGrades: ['99'] })).toBe('BAD_USER_INPUT');
  await decide({ monitorIds: [actors.superAdmin.userId] });
  expect(revision).toBe(1);
  expect(await refused({ guardians: false })).toBe('CONFLICT');
  const foreign = fixture.as(cast.foreigners.superAdmin);
  expect((await foreign.query(GET_POLICY))['getSafeguardingPolicy']).toMatchObject({
    monitors: [],
    revision: 0,
  });
  const { rows } = await fixture.admin.query(
    `SELECT after FROM messaging.audit_log WHERE subject_kind = 'safeguarding-policy' AND ecosystem_id = $1`,
    [cast.ecosystemId],
  );
  expect(rows).toHaveLength(1);
});

it('adds the guardian with the next message after it is switched on', async () => {
  const { conversation } = await write(actors.leader, actors.learner, 'Before');
  const { id } = conversation;
  expect(conversation.oversight).toBeNull();
  expect(await fixture.as(actors.parent).refusal(BY_ID, { id })).toBe('NOT_FOUND');
  await on();
  expect((await conversationOf(actors.learner, id)).oversight).toMatchObject({
    guardians: [],
    isPending: true,
  });
  await fixture.as(actors.learner).query(SEND, { id, body: 'After' });
  const { oversight, participants } = await conversationOf(actors.leader, id);
  expect(oversight).toEqual({
    guardians: [carmen()],
    monitors: true,
    isPending: false,
    viewerOnlyReads: false,
  });
  expect(participants).toHaveLength(2);
  // Everybody is notified once, and earlier messages are only for those who were members then.
  expect(await bodiesOf(actors.parent, id)).toEqual(['After']);
  expect(await bodiesOf(actors.leader, id)).toEqual(['Before', 'After']);
  await fixture.as(actors.leader).query(SEND, { id, body: 'More' });
  const link = `/inbox/${id}`;
  expect(await bells(actors.leader)).toEqual([{ type: 'CONVERSATION_OVERSEEN', link }]);
  expect(await bells(actors.learner)).toEqual([{ type: 'CONVERSATION_OVERSEEN', link }]);
  expect(await bells(actors.parent)).toEqual([{ type: 'CHILD_OVERSEEN', link }]);
});

it('lets a guardian only read, count and report', async () => {
  const { conversation } = await write(actors.leader, actors.learner, 'Read me');
  const { id } = conversation;
  const parent = fixture.as(actors.parent);
  const list = (await parent.query(LIST))['getPaginatedConversationList'].conversations;
  expect(list).toEqual([expect.objectContaining({ id, readOnly: true, readOnlyReason: 'MUTED' })]);
  expect(list[0].unreadCount).toBeGreaterThan(0);
  const { messages } = (await parent.query(MESSAGES, { id }))['getMessagesForConversation'];
  await parent.query(READ, { id: messages.at(-1).id });
  expect(await conversationOf(actors.parent, id)).toMatchObject({
    unreadCount: 0,
    oversight: { viewerOnlyReads: true },
  });
  const { rows } = await fixture.admin.query(
    `SELECT id FROM messaging.messages WHERE conversation_id = $1 AND body = 'Before'`,
    [id],
  );
  expect(await parent.refusal(READ, { id: rows[0].id })).toBe('NOT_FOUND');
  const about = { userId: actors.leader.userId, id, reason: 'x' };
  expect(await parent.refusal(REPORT, { ...about, messageId: rows[0].id })).toBe('NOT_FOUND');
  expect(await parent.refusal(SEND, { id, body: 'I write' })).toBe('CONFLICT');
  expect(await parent.refusal(UPLOAD, { id, fileName: 'a.txt', fileSize: 3 })).toBe('CONFLICT');
  expect(await parent.refusal(RENAME, { id, title: 'Mine' })).not.toBeNull();
  // The parent's own conversation with the leader is a separate one.
  const own = await write(actors.parent, actors.leader, 'On my own');
  expect(own.conversation).toMatchObject({ oversight: null, readOnly: false });
  expect(own.conversation.id).not.toBe(id);
});

it('adds the guardian for a new conversation, a group and a file', async () => {
  const admin = await write(actors.programAdmin, actors.learner, 'From the office');
  expect(admin.conversation.oversight.guardians).toEqual([carmen()]);
  expect(await bodiesOf(actors.parent, admin.conversation.id)).toEqual(['From the office']);
  const ids = [actors.leader.userId, actors.learner.userId];
  const group = (await fixture.as(actors.programAdmin).query(START, { ids, title: 'Plan' }))[
    'startConversation'
  ];
  expect(group.oversight.guardians).toEqual([carmen()]);
  expect((await conversationOf(actors.parent, group.id)).title).toBe('Plan');
  await off();
  const later = (await fixture.as(actors.programAdmin).query(START, { ids }))['startConversation'];
  expect(later.oversight).toBeNull();
  await on();
  await sendFile(fixture, actors.leader, later.id, 'worksheet.pdf');
  const { messages } = (await fixture.as(actors.parent).query(MESSAGES, { id: later.id }))[
    'getMessagesForConversation'
  ];
  expect(messages).toMatchObject([{ filename: 'worksheet.pdf' }]);
});

it('adds nobody to conversations within a family or among adults', async () => {
  await fixture.pair(actors.leader, fixture.learner2);
  const adults = await write(actors.leader, actors.programAdmin);
  expect(adults.conversation.oversight).toBeNull();
  const ids = [actors.learner.userId, actors.parent.userId];
  const group = (await fixture.as(actors.leader).query(START, { ids }))['startConversation'];
  // The parent is a member, so that nobody has to be added.
  expect(group.oversight).toMatchObject({ guardians: [], isPending: false });
});

it('is read only by monitors where there is no guardian', async () => {
  await on({ monitorIds: [actors.staff.userId] });
  const { conversation } = await write(actors.leader, fixture.learner2, 'Nobody’s child');
  expect(conversation.oversight).toMatchObject({ guardians: [], monitors: true });
  const staff = fixture.as(actors.staff);
  const seen = (await staff.query(WATCH))['getEcosystemPaginatedConversationList'].conversations;
  const shown = seen.map(({ id }: { id: string }) => id);
  expect(shown).toContain(conversation.id);
  const adults = await write(actors.leader, actors.programAdmin);
  expect(shown).not.toContain(adults.conversation.id);
  expect(await staff.refusal(WATCH, { id: adults.conversation.id })).toBe('NOT_FOUND');
  const { opened } = (await staff.query(WATCH, { id: conversation.id }))[
    'getEcosystemPaginatedConversationList'
  ];
  expect(opened.messages).toMatchObject([{ body: 'Nobody’s child' }]);
  const { rows } = await fixture.admin.query(
    `SELECT actor_user_id FROM messaging.audit_log WHERE action = 'view' AND subject_id = $1`,
    [conversation.id],
  );
  expect(rows).toEqual([{ actor_user_id: actors.staff.userId }]);
  expect((await staff.query(LIST))['getPaginatedConversationList'].isMonitor).toBe(true);
  expect(await fixture.as(actors.leader).refusal(WATCH, { id: conversation.id })).toBe('FORBIDDEN');
});

it('refuses a message that nobody else could read', async () => {
  await on({ monitorIds: [actors.superAdmin.userId] });
  const admin = fixture.as(actors.superAdmin);
  const to = { userId: fixture.learner2.userId, body: 'Only I monitor' };
  expect(await admin.refusal(WRITE_TO, to)).toBe('CONFLICT');
  expect(await admin.refusal(START, { ids: [to.userId] })).toBe('CONFLICT');
  const { rows } = await fixture.admin.query(
    `SELECT count(*)::int AS count FROM messaging.conversations WHERE started_by = $1`,
    [actors.superAdmin.userId],
  );
  expect(rows[0].count).toBe(0);
  await on({ monitorIds: [actors.superAdmin.userId, actors.staff.userId] });
  await admin.query(WRITE_TO, to);
});

it('updateConversationTitle refuses a title that nobody else could read, and adds the guardian before it', async () => {
  await off();
  const admin = fixture.as(actors.superAdmin);
  const begin = async (ids: (string | null)[]) =>
    (await admin.query(START, { ids, title: 'Plan' }))['startConversation'].id;
  const unseen = await begin([fixture.learner2.userId, actors.leader.userId]);
  const guarded = await begin([actors.learner.userId, actors.leader.userId]);
  await on({ monitorIds: [actors.superAdmin.userId] });
  expect(await admin.refusal(SEND, { id: unseen, body: 'Only I monitor' })).toBe('CONFLICT');
  expect(await admin.refusal(RENAME, { id: unseen, title: 'Only I monitor' })).toBe('CONFLICT');
  expect((await conversationOf(actors.leader, unseen)).title).toBe('Plan');
  expect(await fixture.as(actors.parent).refusal(BY_ID, { id: guarded })).toBe('NOT_FOUND');
  await admin.query(RENAME, { id: guarded, title: 'Sums' });
  expect(await conversationOf(actors.parent, guarded)).toMatchObject({
    title: 'Sums',
    oversight: { guardians: [carmen()], isPending: false },
  });
});

it('ends when the family connection, the minority or the policy ends', async () => {
  const { id } = (await write(actors.leader, actors.learner)).conversation;
  const reads = async () =>
    (await fixture.as(actors.parent).query(LIST))['getPaginatedConversationList'].conversations.some(
      (each: { id: string }) => each.id === id,
    );
  expect(await reads()).toBe(true);
  await fixture.savePerson(actors.parent, { firstName: 'Carmen', lastName: 'Reyes', familyConnections: [] });
  expect(await reads()).toBe(false);
  expect(await fixture.as(actors.parent).refusal(BY_ID, { id })).toBe('NOT_FOUND');
  const child = { userId: actors.learner.userId!, relationship: 'CHILD' as const };
  await fixture.savePerson(actors.parent, { familyConnections: [child] });
  await fixture.as(actors.learner).query(SEND, { id, body: 'Again' });
  expect(await reads()).toBe(true);
  await fixture.savePerson(actors.learner, { schoolId: cast.schoolId, ofAgeOn: '2020-01-01' });
  await fixture.as(actors.learner).query(SEND, { id, body: 'I am 18' });
  expect((await conversationOf(actors.leader, id)).oversight).toBeNull();
  expect(await reads()).toBe(false);
  await fixture.savePerson(actors.learner, { schoolId: cast.schoolId });
  await on({ showEarlier: true });
  await fixture.as(actors.leader).query(SEND, { id, body: 'Younger' });
  expect(await bodiesOf(actors.parent, id)).toContain('Before');
  await off();
  await fixture.as(actors.leader).query(SEND, { id, body: 'Alone' });
  expect(await reads()).toBe(false);
});
