import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { MESSAGES, REPORT, SEND, WATCH, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];
let id: string;
let messageId: string;

beforeAll(async () => {
  fixture = await startFixture({ background: true });
  actors = fixture.cast.actors;
  const sent = (
    await fixture
      .as(actors.leader)
      .query(WRITE_TO, { userId: actors.learner.userId, body: 'Something unkind' })
  )['startConversationWithMessage'];
  id = sent.conversation.id;
  messageId = sent.message.id;
});
afterAll(() => fixture.close());

const watch = async (variables: object = {}, actor: Actor = actors.superAdmin) =>
  (await fixture.as(actor).query(WATCH, variables))['getEcosystemPaginatedConversationList'];
const looks = async () =>
  (
    await fixture.admin.query(
      `SELECT actor_user_id AS "userId", after FROM messaging.audit_log WHERE action = 'view' AND subject_id = $1 ORDER BY id`,
      [id],
    )
  ).rows;
const bells = async () =>
  (await fixture.as(actors.superAdmin).query('{ getNotificationsQuery { notifications { type link } } }'))[
    'getNotificationsQuery'
  ].notifications.filter(({ type }: { type: string }) => type === 'USER_REPORTED');

it('reportUserV2 notifies every admin once, by bell and mail, and flags the message', async () => {
  const learner = fixture.as(actors.learner);
  const about = { userId: actors.leader.userId, id, messageId };
  expect(await learner.refusal(REPORT, { ...about, reason: '  ' })).toBe('BAD_USER_INPUT');
  const before = fixture.mails.mails.length;
  const report = async () =>
    (await learner.query(REPORT, { ...about, reason: 'It hurt me' }))['reportUserV2'];
  expect(await report()).toEqual({ told: true });
  expect(await report()).toEqual({ told: false });
  expect(await bells()).toEqual([{ type: 'USER_REPORTED', link: `/inbox/${id}?view=all` }]);
  await eventually(() => fixture.mails.mails.length > before);
  expect(fixture.mails.mails).toHaveLength(before + 1);
  expect(JSON.stringify(fixture.mails.mails.at(-1))).not.toMatch(/unkind|hurt|Lindqvist/);
  const { messages } = (await learner.query(MESSAGES, { id }))['getMessagesForConversation'];
  expect(messages[0].isFlagged).toBe(true);
  // In a conversation of two, the mark would tell its writer who reported.
  const own = (await fixture.as(actors.leader).query(MESSAGES, { id }))['getMessagesForConversation'];
  expect(own.messages[0].isFlagged).toBe(false);
});

it('reportUserV2 takes only members of the conversation and messages that they wrote', async () => {
  const learner = fixture.as(actors.learner);
  const reason = 'x';
  expect(await learner.refusal(REPORT, { userId: actors.learner.userId, id, reason })).toBe('NOT_FOUND');
  expect(await learner.refusal(REPORT, { userId: actors.parent.userId, id, reason })).toBe('NOT_FOUND');
  const own = (await learner.query(SEND, { id, body: 'Mine' }))['sendMessageMutation'].message.id;
  for (const message of [own, 'x'])
    expect(
      await learner.refusal(REPORT, { userId: actors.leader.userId, id, messageId: message, reason }),
    ).toBe('NOT_FOUND');
  for (const other of [actors.parent, fixture.cast.foreigners.leader])
    expect(await fixture.as(other).refusal(REPORT, { userId: actors.leader.userId, id, reason })).toBe(
      'NOT_FOUND',
    );
});

it('lists every conversation for admins by name, and logs each one that is opened', async () => {
  const all = await watch();
  expect(all.conversations).toEqual([expect.objectContaining({ id, messageCount: 2, reportCount: 1 })]);
  expect((await watch({ searchTerm: 'sofia' })).conversations).toHaveLength(1);
  expect((await watch({ searchTerm: 'nobody%' })).conversations).toEqual([]);
  expect((await watch({ onlyReported: true })).conversations).toHaveLength(1);
  expect(await looks()).toEqual([]);
  const { opened } = await watch({ id });
  expect(opened.messages.map(({ body }: { body: string }) => body)).toEqual(['Something unkind', 'Mine']);
  expect(opened.reports).toEqual([
    {
      reason: 'It hurt me',
      messageId,
      reporter: { userId: actors.learner.userId },
      reported: { userId: actors.leader.userId },
    },
  ]);
  expect((await watch({ id, before: 2 })).opened.messages).toHaveLength(1);
  expect(await looks()).toMatchObject([{ userId: actors.superAdmin.userId }, { after: { before: 2 } }]);
  expect(await fixture.as(actors.programAdmin).refusal(WATCH)).toBe('FORBIDDEN');
  expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(WATCH, { id })).toBe('NOT_FOUND');
});

it('hides reports from the person they are about, who is an admin', async () => {
  const about = { ...actors.leader, ecosystemRoles: actors.superAdmin.ecosystemRoles };
  const seen = async (actor: Actor) => {
    const { conversations, opened } = await watch({ id }, actor);
    const reasons = opened.reports.map(({ reason }: { reason: string }) => reason);
    const isFlagged = opened.messages.map((message: { isFlagged: boolean }) => message.isFlagged);
    const { conversations: reported } = await watch({ onlyReported: true }, actor);
    return { count: conversations[0].reportCount, reasons, isFlagged, reported: reported.length };
  };
  const hidden = { count: 0, reasons: [], isFlagged: [false, false], reported: 0 };
  expect(await seen(about)).toEqual(hidden);
  const shown = { count: 1, reasons: ['It hurt me'], isFlagged: [true, false], reported: 1 };
  expect(await seen(actors.superAdmin)).toEqual(shown);
  const back = { userId: actors.learner.userId, id, reason: 'They wrote it first' };
  expect((await fixture.as(actors.leader).query(REPORT, back))['reportUserV2']).toEqual({ told: true });
  expect(await seen(about)).toEqual({ ...hidden, count: 1, reasons: [back.reason], reported: 1 });
  expect((await seen(actors.superAdmin)).count).toBe(2);
});
