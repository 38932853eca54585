import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { writeEcosystem } from '../demo/make-demo-conversations';
import { requestPeopleEvents } from '../projections/cleanup.platform';
import { sendFile } from '../testing/attached-files';
import { LIST, MESSAGES, READ, SEND, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { demoAccounts } from '@lyceum/contracts/demo';
import { notifyUnreadMessages } from './notify-unread-messages.platform';

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
});
afterAll(() => fixture.close());

const BELL = '{ getNotificationsQuery { notifications { id type details link } } }';
const bells = async (actor: Actor) =>
  (await fixture.as(actor).query(BELL))['getNotificationsQuery'].notifications.filter(
    ({ type }: { type: string }) => type === 'MESSAGE_RECEIVED',
  );
/** Makes the notifications of all unread messages due, and waits for the mails. */
async function later(): Promise<void> {
  await fixture.admin.query(
    `UPDATE messaging.participants SET tell_at = now() - interval '1 second' WHERE tell_at IS NOT NULL`,
  );
  await notifyUnreadMessages.handler(fixture.services);
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['message-news-mail'],
    );
    return rows[0].open === 0;
  }, 'all mails are sent');
}

it('notifies an absent reader once, by bell and mail in their language, without the message', async () => {
  const { leader, parent } = fixture.cast.actors;
  const reader = { ...parent, language: 'sp' } as Actor;
  const child = { userId: fixture.cast.actors.learner.userId!, relationship: 'CHILD' as const };
  await fixture.savePerson(parent, { firstName: 'Carmen', language: 'sp', familyConnections: [child] });
  const before = fixture.mails.mails.length;
  const { conversation } = (
    await fixture.as(leader).query(WRITE_TO, { userId: parent.userId, body: 'A secret <script>' })
  )['startConversationWithMessage'];
  await fixture.as(leader).query(SEND, { id: conversation.id, body: 'Another' });
  await notifyUnreadMessages.handler(fixture.services);
  expect(await bells(reader)).toEqual([]);
  await later();
  const [bell, ...others] = await bells(reader);
  expect(others).toEqual([]);
  expect(bell).toMatchObject({
    details: 'Hay un mensaje nuevo para usted.',
    link: `/inbox/${conversation.id}`,
  });
  const sent = fixture.mails.mails.slice(before);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0])).toContain('Maya Lindqvist');
  expect(JSON.stringify(sent[0])).not.toContain('secret');
  // Until the person reads the bell, further messages cause no notification.
  await fixture.as(leader).query(SEND, { id: conversation.id, body: 'A third' });
  await later();
  expect(await bells(reader)).toHaveLength(1);
  expect(fixture.mails.mails).toHaveLength(before + 1);
});

it('says that a message is a file, without its name', async () => {
  const { leader } = fixture.cast.actors;
  await fixture.pair(leader, fixture.learner2);
  const { conversation, message } = (
    await fixture.as(leader).query(WRITE_TO, { userId: fixture.learner2.userId, body: 'Hello' })
  )['startConversationWithMessage'];
  await fixture.as(fixture.learner2).query(READ, { id: message.id });
  await sendFile(fixture, leader, conversation.id, 'worksheet.pdf');
  await later();
  const mail = JSON.stringify(fixture.mails.mails.at(-1));
  expect(mail).toContain('Maya Lindqvist sent you a file. It waits in your inbox.');
  expect(mail).not.toContain('worksheet');
});

it('readMessageMutation prevents the notification; people who want no mails get none', async () => {
  const { leader, learner } = fixture.cast.actors;
  await fixture.savePerson(learner, { notificationPreference: [], schoolId: fixture.cast.schoolId });
  const before = fixture.mails.mails.length;
  const write = async (body: string) =>
    (await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body }))[
      'startConversationWithMessage'
    ];
  const { message } = await write('Look');
  await fixture.as(learner).query(READ, { id: message.id });
  await later();
  expect(await bells(learner)).toEqual([]);
  await write('Again');
  await later();
  expect(await bells(learner)).toHaveLength(1);
  expect(fixture.mails.mails).toHaveLength(before);
});

it('asks identity for people whose events lacked fields', async () => {
  const { ecosystemId } = fixture.cast;
  const userId = randomUUID();
  await fixture.admin.query(
    `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types, notification_preference,
       guardian_ids, revision) VALUES ($1, $2, 'Old', 'en', 'UTC', 'ACTIVATED', '{}', '{}', '{}', 1)`,
    [ecosystemId, userId],
  );
  await requestPeopleEvents.handler(fixture.services);
  const asked = (await fixture.recorded('messaging.people-unknown')).filter(
    (event) => event.ecosystem_id === ecosystemId,
  );
  expect(asked.map(({ payload }) => payload)).toEqual([{ userIds: [userId] }]);
});

it('writes the demo conversations once, after the events of their people', async () => {
  const { riverside } = demoAccounts;
  const { ecosystemId } = riverside.super;
  expect(await writeEcosystem(ecosystemId, fixture.services)).toBe(false);
  const actorOf = ({ userId }: { userId: string }) => ({
    ...fixture.cast.actors.superAdmin,
    ecosystemId,
    userId,
  });
  for (const account of [riverside.tutor, riverside.learner, riverside.parent, riverside.program])
    await fixture.savePerson({ ...actorOf(account), ecosystemRoles: [] });
  expect(await writeEcosystem(ecosystemId, fixture.services)).toBe(true);
  expect(await writeEcosystem(ecosystemId, fixture.services)).toBe(true);
  const list = (await fixture.as(actorOf(riverside.tutor)).query(LIST))['getPaginatedConversationList'];
  expect(list.conversations).toHaveLength(3);
  const { messages } = (
    await fixture.as(actorOf(riverside.tutor)).query(MESSAGES, { users: [riverside.learner.userId] })
  )['getMessagesForConversation'];
  expect(messages).toHaveLength(3);
  const { type, filename, fileUrl } = messages[1];
  expect([type, filename]).toEqual(['FILE', 'two-words.png']);
  const key = new URL(fileUrl).pathname.replace('/files/', '');
  expect((await buffer(await fixture.services.files.read(key))).subarray(1, 4).toString()).toBe('PNG');
});
