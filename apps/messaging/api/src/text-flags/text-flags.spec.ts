import { randomUUID } from 'node:crypto';
import type { TextFlagged } from '@lyceum/contracts/messaging';
import type { LessonMessageFlagged } from '@lyceum/contracts/sessions';
import { QUEUE, REVIEW_ITEM, SAVE_POLICY } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let cast: MessagingFixture['cast'];

const sessionId = randomUUID();
const flagged = (change: Partial<LessonMessageFlagged> = {}): LessonMessageFlagged => ({
  ...{ sessionId, messageId: randomUUID(), fromUserId: cast.actors.leader.userId! },
  memberIds: [cast.actors.leader.userId!, cast.actors.learner.userId!],
  ...{ categories: ['CONTACT'], isCrisis: false, acknowledged: true, sent: true },
  body: 'My number is 303-555-0148',
  ...change,
});
const publish = (payload: LessonMessageFlagged) =>
  fixture.publish('sessions', {
    type: 'sessions.lesson-message-flagged',
    ecosystemId: cast.ecosystemId,
    payload,
  });
const queue = async (variables: object = {}) =>
  (await fixture.as(cast.actors.staff).query(QUEUE, variables))['getSafeguardingQueue'];

beforeAll(async () => {
  fixture = await startFixture({ background: true });
  cast = fixture.cast;
  const policy = { revision: 0, checksEnabled: true, monitorIds: [cast.actors.staff.userId] };
  await fixture.as(cast.actors.superAdmin).query(SAVE_POLICY, { policy });
});
afterAll(() => fixture.close());

it('publishes the policy to other domains', async () => {
  const [saved] = await fixture.recorded('messaging.safeguarding-policy-saved');
  expect(saved).toMatchObject({
    ecosystem_id: cast.ecosystemId,
    payload: { checksEnabled: true, checks: { CONTACT: 'WARN' }, revision: 1 },
  });
});

it('adds findings in a lesson to the queue once, with the text and without a conversation', async () => {
  const payload = flagged();
  await publish(payload);
  await publish(payload);
  const { items, totalCount } = await queue();
  expect(totalCount).toBe(1);
  expect(items[0]).toMatchObject({ kind: 'FLAG', conversationId: null, categories: ['CONTACT'] });
  const { opened } = await queue({ itemId: items[0].id });
  expect(opened.body).toBe(payload.body);
  const { rows } = await fixture.admin.query(
    `SELECT subject_id AS id FROM messaging.audit_log WHERE subject_kind = 'session' AND action = 'view'`,
  );
  expect(rows).toEqual([{ id: sessionId }]);
});

it('hides the item from people who took part', async () => {
  const { id } = (await queue()).items[0];
  await publish(flagged({ memberIds: [cast.actors.leader.userId!, cast.actors.staff.userId!] }));
  expect((await queue()).totalCount).toBe(1);
  const other = fixture.as({ ...cast.actors.superAdmin, ecosystemId: cast.otherEcosystemId });
  expect(await other.refusal(QUEUE, { itemId: id })).toBe('NOT_FOUND');
});

it('hides the item from its writer, who looked in on the lesson without taking part', async () => {
  const { superAdmin, staff } = cast.actors;
  const looksIn = fixture.as(superAdmin);
  const own = async (variables: object = {}) =>
    (await looksIn.query(QUEUE, variables))['getSafeguardingQueue'];
  const { totalCount, items } = await own();
  const before = (await queue()).totalCount;
  await publish(flagged({ fromUserId: superAdmin.userId! }));
  const open = await queue();
  expect(open.totalCount).toBe(before + 1);
  expect(await own()).toMatchObject({ totalCount, items });
  const { id } = open.items.at(-1);
  expect(open.items.at(-1)).toMatchObject({ from: { userId: superAdmin.userId } });
  expect(await looksIn.refusal(QUEUE, { itemId: id })).toBe('NOT_FOUND');
  expect(await looksIn.refusal(REVIEW_ITEM, { id, outcome: 'FINE' })).toBe('NOT_FOUND');
  const reviewed = await fixture.as(staff).query(REVIEW_ITEM, { id, outcome: 'SPOKE' });
  expect(reviewed['reviewSafeguardingItem']).toMatchObject({ reviewedBy: { userId: staff.userId } });
  expect((await own({ reviewed: true })).totalCount).toBe(0);
  expect((await queue({ reviewed: true })).totalCount).toBe(1);
});

it('notifies the crisis contacts, who decide although there is no message to deliver', async () => {
  await publish(flagged({ categories: ['SELF_HARM'], isCrisis: true, sent: false, body: 'I want to die' }));
  const [item] = (await queue()).items;
  expect(item).toMatchObject({ kind: 'REFUSED', isCrisis: true });
  const { rows } = await fixture.admin.query(
    `SELECT user_id AS "userId" FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`,
  );
  expect(rows).toEqual([{ userId: cast.actors.staff.userId }]);
  const staff = fixture.as(cast.actors.staff);
  const decision = { id: item.id, outcome: 'SPOKE' };
  expect(await staff.refusal(REVIEW_ITEM, { ...decision, deliver: true })).toBe('BAD_USER_INPUT');
  const decided = await staff.query(REVIEW_ITEM, decision);
  expect(decided['reviewSafeguardingItem']).toMatchObject({ outcome: 'SPOKE' });
});

it('notifies the super admins of a crisis that the only crisis contact wrote', async () => {
  const { staff, superAdmin, leader } = cast.actors;
  const notified = async (fromUserId: string) => {
    await fixture.admin.query(`DELETE FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`);
    await publish(flagged({ fromUserId, categories: ['THREAT'], isCrisis: true, body: 'I will hurt you' }));
    const { rows } = await fixture.admin.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`,
    );
    return rows.map(({ userId }) => userId);
  };
  expect(await notified(leader.userId!)).toEqual([staff.userId]);
  expect(await notified(staff.userId!)).toEqual([superAdmin.userId]);
  const policy = { revision: 1, crisisContactIds: [staff.userId, superAdmin.userId, leader.userId] };
  await fixture.as(superAdmin).query(SAVE_POLICY, { policy });
  expect((await notified(superAdmin.userId!)).sort()).toEqual([staff.userId, leader.userId].sort());
});

const text = (change: Partial<TextFlagged> = {}): TextFlagged => ({
  ...{ key: `note:${randomUUID()}`, source: 'SESSION_NOTE', sessionId, subjectId: null },
  ...{ fromUserId: cast.actors.leader.userId!, memberIds: [cast.actors.learner.userId!] },
  ...{ categories: ['SECRECY'], isCrisis: false, saved: true, body: 'Please do not tell your mom' },
  ...change,
});
const publishText = (payload: TextFlagged, domain: 'sessions' | 'matching' | 'learning' = 'sessions') =>
  fixture.publish(domain, { type: `${domain}.text-flagged`, ecosystemId: cast.ecosystemId, payload });

it('adds findings in texts of other domains once, and opens them with an entry in the log', async () => {
  const before = (await queue()).totalCount;
  const subjectId = randomUUID();
  const note = text();
  for (const _twice of [1, 2]) await publishText(note);
  await publishText(text({ source: 'REVIEW', sessionId: null, subjectId }), 'matching');
  const { items, totalCount } = await queue();
  expect(totalCount).toBe(before + 2);
  const [ofSession, ofMatching] = items.slice(-2);
  expect(ofSession).toMatchObject({ kind: 'FLAG', source: 'SESSION_NOTE', sessionId, conversationId: null });
  expect(ofMatching).toMatchObject({ source: 'REVIEW', sessionId: null, subjectId });
  const { opened } = await queue({ itemId: ofMatching.id });
  expect(opened.body).toBe('Please do not tell your mom');
  const { rows } = await fixture.admin.query(
    `SELECT subject_id AS id FROM messaging.audit_log WHERE subject_kind = 'review-item' AND action = 'view'`,
  );
  expect(rows).toEqual([{ id: ofMatching.id }]);
  const staff = fixture.as(cast.actors.staff);
  for (const { id } of [ofSession, ofMatching]) await staff.query(REVIEW_ITEM, { id, outcome: 'FINE' });
  const other = fixture.as({ ...cast.actors.superAdmin, ecosystemId: cast.otherEcosystemId });
  expect(await other.refusal(QUEUE, { itemId: ofMatching.id })).toBe('NOT_FOUND');
});

it('adds notes of feedback and of points', async () => {
  const before = (await queue()).totalCount;
  const subjectId = randomUUID();
  await publishText(text({ source: 'FEEDBACK_NOTE', subjectId }), 'learning');
  await publishText(text({ source: 'SCORE_NOTE', sessionId: null, subjectId }), 'learning');
  const { items, totalCount } = await queue();
  expect(totalCount).toBe(before + 2);
  expect(items.slice(-2)).toMatchObject([
    { kind: 'FLAG', source: 'FEEDBACK_NOTE', sessionId, subjectId },
    { kind: 'FLAG', source: 'SCORE_NOTE', sessionId: null, subjectId },
  ]);
  const staff = fixture.as(cast.actors.staff);
  for (const { id } of items.slice(-2)) await staff.query(REVIEW_ITEM, { id, outcome: 'FINE' });
});

it('notifies the contacts of a crisis in a text that was refused', async () => {
  await fixture.admin.query(`DELETE FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`);
  const crisis = { categories: ['SELF_HARM'], isCrisis: true, saved: false, body: 'I want to die' } as const;
  await publishText(text({ ...crisis, categories: ['SELF_HARM'] }));
  const { items } = await queue();
  const [item] = items.filter(({ source }: { source: string }) => source === 'SESSION_NOTE');
  expect(item).toMatchObject({ kind: 'REFUSED', isCrisis: true });
  const { rows } = await fixture.admin.query(
    `SELECT user_id AS "userId" FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`,
  );
  expect(rows.map(({ userId }) => userId)).toContain(cast.actors.staff.userId);
});

describe('closeCareText', () => {
  const list = async (actor = cast.actors.leader, language: 'en' | 'sp' = 'en') =>
    (await fixture.as({ ...actor, language }).query('{ getNotificationsQuery { careText } }'))[
      'getNotificationsQuery'
    ];
  const close = (actor = cast.actors.leader) => fixture.as(actor).query('mutation { closeCareText }');
  const dark = (change: Partial<TextFlagged> = {}) =>
    publishText(text({ categories: ['SELF_HARM'], isCrisis: true, body: 'I want to die', ...change }));

  it('shows the care text to the writer of a note, in their language, until they close it', async () => {
    await close();
    await publishText(text());
    expect(await list()).toEqual({ careText: null });
    await dark();
    expect((await list()).careText).toMatch(/You are not alone/);
    expect((await list(cast.actors.leader, 'sp')).careText).not.toMatch(/You are/);
    expect(await list(cast.actors.learner)).toEqual({ careText: null });
    const elsewhere = { ...cast.actors.leader, ecosystemId: cast.otherEcosystemId };
    await close(elsewhere);
    await close(cast.actors.learner);
    expect((await list()).careText).not.toBeNull();
    for (const _twice of [1, 2]) expect(await close()).toEqual({ closeCareText: true });
    expect(await list()).toEqual({ careText: null });
  });

  it('shows it where the text was refused, not after a lesson message that brought it, and no longer than a week', async () => {
    await publish(flagged({ categories: ['SELF_HARM'], isCrisis: true, sent: true }));
    expect(await list()).toEqual({ careText: null });
    await publish(flagged({ categories: ['SELF_HARM'], isCrisis: true, sent: false }));
    expect((await list()).careText).not.toBeNull();
    await close();
    await dark({ saved: false });
    expect((await list()).careText).not.toBeNull();
    await fixture.admin.query(
      `UPDATE messaging.review_items SET at = now() - interval '8 days' WHERE care_due`,
    );
    expect(await list()).toEqual({ careText: null });
  });
});
