import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { CONTENTS, upload } from '../testing/attached-files';
import {
  MESSAGES,
  QUEUE,
  RENAME,
  REVIEW_ITEM,
  SAVE_POLICY,
  SEND,
  SEND_FILE,
  START,
  WATCH,
  WRITE_NEW,
  WRITE_TO,
} from '../testing/inbox-documents';
import { drawReviewSample } from './draw-review-sample.platform';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let cast: MessagingFixture['cast'];
let actors: MessagingFixture['cast']['actors'];
let id: string;
let revision = 0;

const SECRET = 'Please do not tell your mom';
const CONTACT = 'My number is 303-555-0148';

beforeAll(async () => {
  fixture = await startFixture({ background: true });
  cast = fixture.cast;
  actors = cast.actors;
  const begun = await fixture
    .as(actors.leader)
    .query(WRITE_TO, { userId: actors.learner.userId, body: SECRET });
  id = begun['startConversationWithMessage'].conversation.id;
  await decide({ checksEnabled: true, monitorIds: [actors.staff.userId] });
});
afterAll(() => fixture.close());

async function decide(change: object): Promise<void> {
  const saved = await fixture.as(actors.superAdmin).query(SAVE_POLICY, { policy: { revision, ...change } });
  revision = saved['updateSafeguardingPolicy'].revision;
}
const act = (category: string, action: string) => decide({ checks: [{ category, action }] });
const send = async (body: string, more: object = {}, actor: Actor = actors.leader) =>
  (await fixture.as(actor).query(SEND, { id, body, ...more }))['sendMessageMutation'];
const refused = (body: string, more: object = {}, actor: Actor = actors.leader) =>
  fixture.as(actor).refusal(SEND, { id, body, ...more });
const bodies = async (actor: Actor = actors.learner) =>
  (await fixture.as(actor).query(MESSAGES, { id, limit: 100 }))['getMessagesForConversation'].messages.map(
    ({ body }: { body: string }) => body,
  );
const queue = async (variables: object = {}, actor: Actor = actors.staff) =>
  (await fixture.as(actor).query(QUEUE, variables))['getSafeguardingQueue'];
const latest = async () => (await queue()).items.at(-1);
const review = async (variables: object, actor: Actor = actors.staff) =>
  (await fixture.as(actor).query(REVIEW_ITEM, { outcome: 'FINE', ...variables }))['reviewSafeguardingItem'];

it('checks nothing until an admin switches it on, which needs a monitor', async () => {
  expect((await queue()).items).toEqual([]);
  const admin = fixture.as(actors.superAdmin);
  expect(await admin.refusal(SAVE_POLICY, { policy: { revision, monitorIds: [] } })).toBe('BAD_USER_INPUT');
  expect(await admin.refusal(SAVE_POLICY, { policy: { revision, careText: { en: ' ', sp: 'x' } } })).toBe(
    'BAD_USER_INPUT',
  );
});

it('asks the writer without storing anything, and flags a message that is sent unchanged', async () => {
  expect(await refused(CONTACT)).toBe('CONFLICT');
  expect(await bodies()).not.toContain(CONTACT);
  expect((await queue()).items).toEqual([]);
  await send(CONTACT, { acknowledged: true });
  expect(await bodies()).toContain(CONTACT);
  expect(await latest()).toMatchObject({
    ...{ kind: 'FLAG', categories: ['CONTACT'], acknowledged: true, isCrisis: false },
    from: { userId: actors.leader.userId },
  });
});

it('sends a flagged message without telling its people', async () => {
  const { message, careText } = await send(SECRET);
  expect([message.isFlagged, careText]).toEqual([false, null]);
  expect(await latest()).toMatchObject({ kind: 'FLAG', categories: ['SECRECY'], acknowledged: false });
});

it('checks every operation that sends text to a minor', async () => {
  const leader = fixture.as(actors.leader);
  const to = { userId: actors.learner.userId, body: CONTACT };
  expect(await leader.refusal(WRITE_TO, to)).toBe('CONFLICT');
  const ids = [actors.learner.userId, actors.parent.userId];
  expect(await leader.refusal(START, { ids, title: CONTACT })).toBe('CONFLICT');
  const group = (await leader.query(START, { ids, title: 'Plan' }))['startConversation'];
  expect(await leader.refusal(RENAME, { id: group.id, title: CONTACT })).toBe('CONFLICT');
  const pdf = CONTENTS['worksheet.pdf'];
  const file = await upload(fixture, actors.leader, id, { name: 'call 303-555-0148.pdf', content: pdf });
  expect(await leader.refusal(SEND_FILE, { id, file })).toBe('CONFLICT');
  await leader.query(SEND_FILE.replace('clientKey: $key', 'clientKey: $key, acknowledged: true'), {
    id,
    file,
  });
  // Messages between adults are not checked.
  await leader.query(WRITE_TO, { userId: actors.parent.userId, body: CONTACT });
});

it('startConversationWithMessage begins no group while its writer is asked, and one group whose message is held', async () => {
  const leader = fixture.as(actors.leader);
  const ids = [actors.learner.userId, actors.parent.userId];
  const groups = async () => {
    const { rows } = await fixture.admin.query(`SELECT id FROM messaging.conversations WHERE NOT direct`);
    return rows.length;
  };
  const before = await groups();
  const asked = { ids, title: 'Numbers', body: CONTACT, key: randomUUID() };
  expect(await leader.refusal(WRITE_NEW, asked)).toBe('CONFLICT');
  expect(await groups()).toBe(before);
  const sent = await leader.query(WRITE_NEW, { ...asked, acknowledged: true });
  expect(sent['startConversationWithMessage'].message).toMatchObject({ number: 1, body: CONTACT });
  await act('SECRECY', 'HOLD');
  const held = { ids, title: 'Secrets', body: SECRET, key: randomUUID() };
  const { totalCount } = await queue();
  for (const _again of [1, 2]) {
    const { errors } = await leader.send(WRITE_NEW, held);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'HELD' });
  }
  expect(await groups()).toBe(before + 2);
  expect((await queue()).totalCount).toBe(totalCount + 1);
  await act('SECRECY', 'FLAG');
});

it('updateConversationTitle and startConversation refuse a title in which a check finds what it only flags in messages', async () => {
  const leader = fixture.as(actors.leader);
  const ids = [actors.learner.userId, actors.parent.userId];
  const group = (await leader.query(START, { ids, title: 'Sums' }))['startConversation'];
  const { totalCount } = await queue();
  expect(await leader.refusal(RENAME, { id: group.id, title: SECRET })).toBe('CONFLICT');
  expect(await leader.refusal(START, { ids, title: SECRET })).toBe('CONFLICT');
  expect((await queue()).totalCount).toBe(totalCount);
  await act('SECRECY', 'OFF');
  await leader.query(RENAME, { id: group.id, title: SECRET });
  await act('SECRECY', 'FLAG');
});

const crises = async () => {
  const { rows } = await fixture.admin.query(
    `SELECT user_id AS id FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`,
  );
  return rows.map(({ id }) => id);
};
const forgetCrises = () =>
  fixture.admin.query(`DELETE FROM messaging.notifications WHERE type = 'MESSAGE_CRISIS'`);

it('updateConversationTitle and startConversation report a crisis in a refused title, once', async () => {
  const leader = fixture.as(actors.leader);
  const ids = [actors.learner.userId, actors.parent.userId];
  const title = 'I want to kill myself';
  const group = (await leader.query(START, { ids, title: 'Sums' }))['startConversation'];
  await forgetCrises();
  for (const _twice of [1, 2]) expect(await leader.refusal(RENAME, { id: group.id, title })).toBe('CONFLICT');
  expect(await crises()).toEqual([actors.staff.userId]);
  const refusedTitle = { kind: 'REFUSED', source: 'TITLE', categories: ['SELF_HARM'], isCrisis: true };
  const [renamed] = (await queue()).items;
  expect(renamed).toMatchObject({ ...refusedTitle, conversationId: group.id });
  expect((await queue({ itemId: renamed.id })).opened.body).toBe(title);
  expect((await leader.query(RENAME, { id: group.id, title: 'Sums' }))['updateConversationTitle'].title).toBe(
    'Sums',
  );
  await review({ id: renamed.id, outcome: 'SPOKE' });
  await forgetCrises();
  for (const _twice of [1, 2]) expect(await leader.refusal(START, { ids, title })).toBe('CONFLICT');
  expect(await crises()).toEqual([actors.staff.userId]);
  const [begun] = (await queue()).items;
  expect(begun).toMatchObject({ ...refusedTitle, conversationId: null, sessionId: null });
  expect(begun.participants.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
    [actors.leader.userId, ...ids].sort(),
  );
  const foreigner = fixture.as({ ...actors.superAdmin, ecosystemId: cast.otherEcosystemId });
  expect(await foreigner.refusal(QUEUE, { itemId: begun.id })).toBe('NOT_FOUND');
  await review({ id: begun.id, outcome: 'SPOKE' });
});

it('sendAttachmentMessage reports a crisis in a file that is refused', async () => {
  await act('SELF_HARM', 'HOLD');
  await forgetCrises();
  const body = 'I want to end my life';
  const file = await upload(fixture, actors.learner, id, {
    name: 'poem.pdf',
    content: CONTENTS['worksheet.pdf'],
  });
  expect(await fixture.as(actors.learner).refusal(SEND_FILE, { id, file, body })).toBe('CONFLICT');
  expect(await crises()).toEqual([actors.staff.userId]);
  const [item] = (await queue()).items;
  expect(item).toMatchObject({ kind: 'REFUSED', source: 'MESSAGE', conversationId: id, isCrisis: true });
  expect((await queue({ itemId: item.id })).opened.body).toBe(`${body}\npoem.pdf`);
  await review({ id: item.id, outcome: 'SPOKE' });
  await act('SELF_HARM', 'FLAG');
  // The file is still there, to be sent with other words.
  await fixture.as(actors.learner).query(SEND_FILE, { id, file, body: 'a poem' });
});

it('updateConversationTitle is limited per conversation and hour', async () => {
  const leader = fixture.as(actors.leader);
  const ids = [actors.learner.userId, actors.parent.userId];
  const group = async () => (await leader.query(START, { ids, title: 'Plans' }))['startConversation'].id;
  const [often, other] = [await group(), await group()];
  for (let count = 1; count <= 20; count++)
    await leader.query(RENAME, { id: often, title: `Plans ${count}` });
  expect(await leader.refusal(RENAME, { id: often, title: 'Plans' })).toBe('RATE_LIMITED');
  await leader.query(RENAME, { id: other, title: 'Plans' });
  await fixture.admin.query(
    `UPDATE messaging.audit_log SET at = at - interval '61 minutes' WHERE subject_id = $1`,
    [often],
  );
  await leader.query(RENAME, { id: often, title: 'Plans' });
});

it('reviewSafeguardingItem delivers a held message once it is reviewed', async () => {
  await act('CONTACT', 'HOLD');
  const key = randomUUID();
  const { totalCount: before } = await queue();
  for (const _twice of [1, 2]) expect(await refused(`${CONTACT}!`, { key })).toBe('CONFLICT');
  expect((await queue()).totalCount).toBe(before + 1);
  expect(await bodies()).not.toContain(`${CONTACT}!`);
  const item = await latest();
  expect(item).toMatchObject({ kind: 'HELD', categories: ['CONTACT'] });
  expect((await queue({ itemId: item.id })).opened).toEqual({ item: { id: item.id }, body: `${CONTACT}!` });
  expect(await review({ id: item.id, note: ' A school’s number ', deliver: true })).toMatchObject({
    ...{ outcome: 'FINE', note: 'A school’s number', reviewedBy: { userId: actors.staff.userId } },
  });
  expect((await bodies()).at(-1)).toBe(`${CONTACT}!`);
  expect(await fixture.as(actors.staff).refusal(REVIEW_ITEM, { id: item.id, outcome: 'FINE' })).toBe(
    'CONFLICT',
  );
  // Sent again under its key, the existing message is answered.
  expect((await send(`${CONTACT}!`, { key })).message.body).toBe(`${CONTACT}!`);
});

it('never delivers a rejected message, and holds no files', async () => {
  expect(await refused('Call 720-555-0199', { acknowledged: true })).toBe('CONFLICT');
  const item = await latest();
  await review({ id: item.id, outcome: 'SPOKE' });
  expect(await bodies()).not.toContain('Call 720-555-0199');
  const { rows } = await fixture.admin.query(`SELECT body FROM messaging.review_items WHERE id = $1`, [
    item.id,
  ]);
  // A message that was not delivered stays as evidence.
  expect(rows).toEqual([{ body: 'Call 720-555-0199' }]);
  const content = CONTENTS['worksheet.pdf'];
  const file = await upload(fixture, actors.leader, id, { name: 'a.pdf', content });
  const { totalCount } = await queue();
  expect(await fixture.as(actors.leader).refusal(SEND_FILE, { id, file, body: CONTACT })).toBe('CONFLICT');
  expect((await queue()).totalCount).toBe(totalCount);
  const flag = (await queue()).items[0];
  expect(
    await fixture.as(actors.staff).refusal(REVIEW_ITEM, { id: flag.id, outcome: 'FINE', deliver: true }),
  ).toBe('BAD_USER_INPUT');
});

it('notifies the crisis contacts at once with the protocol, and shows the writer the care text', async () => {
  await decide({
    crisisContactIds: [actors.programAdmin.userId],
    protocol: { en: 'Ring Ms. Ortiz.', sp: 'Llame.' },
  });
  const before = fixture.mails.mails.length;
  const begun = Date.now();
  const key = randomUUID();
  const { careText } = await send('I want to kill myself', { key }, actors.learner);
  expect(careText).toMatch(/You are not alone/);
  // The answer was lost, and the message is sent again.
  expect((await send('I want to kill myself', { key }, actors.learner)).careText).toBe(careText);
  expect(await bodies(actors.leader)).toContain('I want to kill myself');
  await eventually(() => fixture.mails.mails.length > before);
  expect(Date.now() - begun).toBeLessThan(60_000);
  const [mail] = fixture.mails.mails.slice(before);
  expect(JSON.stringify(mail)).toContain('Ring Ms. Ortiz.');
  expect(JSON.stringify(mail)).not.toMatch(/kill|Reyes/);
  const [item] = (await queue()).items;
  expect(item).toMatchObject({ isCrisis: true, categories: ['SELF_HARM'] });
  const { notifications } = (
    await fixture.as(actors.programAdmin).query('{ getNotificationsQuery { notifications { type link } } }')
  )['getNotificationsQuery'];
  expect(notifications[0]).toEqual({ type: 'MESSAGE_CRISIS', link: `/safeguarding?item=${item.id}` });
  // Crisis contacts may open the item, and the whole conversation.
  expect((await queue({ itemId: item.id }, actors.programAdmin)).opened.body).toBe('I want to kill myself');
  await fixture.as(actors.programAdmin).query(WATCH, { id });
});

it('hides items of the viewer’s own conversations and of other ecosystems, and logs each look', async () => {
  const { items } = await queue();
  for (const other of [actors.leader, actors.parent])
    expect(await fixture.as(other).refusal(QUEUE)).toBe('FORBIDDEN');
  const foreign = fixture.as(cast.foreigners.superAdmin);
  expect(await foreign.refusal(QUEUE, { itemId: items[0].id })).toBe('NOT_FOUND');
  expect(await foreign.refusal(REVIEW_ITEM, { id: items[0].id, outcome: 'FINE' })).toBe('NOT_FOUND');
  await decide({ monitorIds: [actors.staff.userId, actors.leader.userId] });
  expect((await queue({}, actors.leader)).items).toEqual([]);
  expect(await fixture.as(actors.leader).refusal(REVIEW_ITEM, { id: items[0].id, outcome: 'FINE' })).toBe(
    'NOT_FOUND',
  );
  const looks = async () =>
    (
      await fixture.admin.query(
        `SELECT count(*)::int AS count FROM messaging.audit_log WHERE action = 'view' AND subject_id = $1 AND actor_user_id = $2`,
        [id, actors.staff.userId],
      )
    ).rows[0].count;
  const before = await looks();
  await queue();
  expect(await looks()).toBe(before);
  await queue({ itemId: items[0].id });
  expect(await looks()).toBe(before + 1);
});

it('draws a percentage of the week’s conversations once, including those with findings', async () => {
  const { ecosystemId, otherEcosystemId } = cast;
  const put = async (ecosystem: string, count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    await fixture.admin.query(
      `INSERT INTO messaging.conversations (ecosystem_id, id, direct, started_by, last_seq, overseen)
       SELECT $1, unnest($2::uuid[]), true, $3, 1, true`,
      [ecosystem, ids, randomUUID()],
    );
    return ids;
  };
  const [found] = await put(ecosystemId, 40);
  await put(otherEcosystemId, 40);
  await fixture.admin.query(
    `INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id, categories) VALUES ($1, 'FLAG', $2, '{SECRECY}')`,
    [ecosystemId, found],
  );
  const samples = async () =>
    (
      await fixture.admin.query(
        `SELECT ecosystem_id, conversation_id AS id FROM messaging.review_items WHERE kind = 'SAMPLE'`,
      )
    ).rows;
  await drawReviewSample.handler(fixture.services);
  expect(await samples()).toEqual([]);
  expect(
    await fixture.as(actors.superAdmin).refusal(SAVE_POLICY, { policy: { revision, samplePercent: 101 } }),
  ).toBe('BAD_USER_INPUT');
  await decide({ enabled: true, samplePercent: 10, monitorIds: [actors.staff.userId] });
  await drawReviewSample.handler(fixture.services);
  const drawn = await samples();
  expect(drawn).toHaveLength(4);
  expect(drawn.map(({ id: conversationId }) => conversationId)).toContain(found);
  expect(new Set(drawn.map(({ ecosystem_id }) => ecosystem_id))).toEqual(new Set([ecosystemId]));
  await drawReviewSample.handler(fixture.services);
  expect(await samples()).toHaveLength(4);
  // An opened sample shows no messages and does not count as read; opening the conversation does.
  const item = (await queue()).items.find(({ kind }: { kind: string }) => kind === 'SAMPLE');
  const { coverage, opened } = await queue({ itemId: item.id });
  expect(opened.body).toBeNull();
  expect((await queue()).coverage).toEqual(coverage);
  await fixture.as(actors.staff).query(WATCH, { id: item.conversationId });
  expect((await queue()).coverage.lookedAt).toBe(coverage.lookedAt + 1);
  expect(await review({ id: item.id, outcome: 'FINE' })).toMatchObject({ kind: 'SAMPLE', outcome: 'FINE' });
});
