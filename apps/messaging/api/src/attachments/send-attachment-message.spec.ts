import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Actor } from '@lyceum/server/actor';
import { NoSuchFile } from '@lyceum/server/files';
import { deleteDroppedFiles } from '@lyceum/server/testing';
import { arrive, CONTENTS, sendFile, upload } from '../testing/attached-files';
import {
  ARCHIVE,
  LIST,
  MESSAGES,
  REPORT,
  SEND,
  SEND_FILE,
  UPLOAD,
  WATCH,
  WRITE_TO,
} from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { fileKey } from '../conversations/file-key';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
});
afterAll(() => fixture.close());

const PDF = { name: 'worksheet.pdf', content: CONTENTS['worksheet.pdf'] };

/** A new person, so that tests do not share rate limits. */
async function someone(like: Actor): Promise<Actor> {
  const actor = { ...like, userId: randomUUID(), accountId: randomUUID() };
  await fixture.savePerson(actor);
  return actor;
}

async function conversation(): Promise<{ leader: Actor; learner: Actor; id: string }> {
  const [leader, learner] = [await someone(actors.leader), await someone(actors.learner)];
  await fixture.pair(leader, learner);
  const begun = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: 'Hello' });
  return { leader, learner, id: begun['startConversationWithMessage'].conversation.id };
}

const messagesOf = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(MESSAGES, { id }))['getMessagesForConversation'].messages;

describe('a file in a conversation', () => {
  it('sendAttachmentMessage sends a file with its text once, unread, for both to download', async () => {
    const { leader, learner, id } = await conversation();
    await fixture.as(leader).query(ARCHIVE, { id, archived: true });
    const key = randomUUID();
    const name = 'C:\\photos\\homework.png';
    const file = await upload(fixture, learner, id, { name, content: CONTENTS['homework.png'] });
    const variables = { id, file, body: ' My homework ', key };
    const send = async () => (await fixture.as(learner).query(SEND_FILE, variables))['sendAttachmentMessage'];
    const { message, conversation: after } = await send();
    expect(message).toMatchObject({
      type: 'FILE',
      body: 'My homework',
      filename: 'homework.png',
      fileSize: CONTENTS['homework.png'].length,
      contentType: 'image/png',
      number: 2,
      isOwn: true,
    });
    expect(after.lastMessage).toMatchObject({ id: message.id, filename: 'homework.png' });
    // The same request again, as after a lost answer.
    expect((await send()).message.id).toBe(message.id);
    expect(await fixture.as(learner).refusal(SEND_FILE, { id, file })).toBe('NOT_FOUND');
    const [row] = (await fixture.as(leader).query(LIST))['getPaginatedConversationList'].conversations;
    expect(row).toMatchObject({ id, unreadCount: 1, archived: false });
    const [, received] = await messagesOf(leader, id);
    expect(received.isOwn).toBe(false);
    const address = new URL(received.fileUrl);
    expect(address.searchParams.get('filename')).toBe('homework.png');
    const kept = await text(await fixture.services.files.read(address.pathname.replace('/files/', '')));
    expect(kept).toContain('IHDR');
  });

  it('requestAttachmentUpload and sendAttachmentMessage refuse a file that another person chose on the device', async () => {
    const { leader, learner, id } = await conversation();
    const sentBy = leader.userId;
    const begun = { id, fileName: PDF.name, fileSize: 5, sentBy };
    expect(await fixture.as(learner).refusal(UPLOAD, begun)).toBe('BAD_USER_INPUT');
    const file = await upload(fixture, leader, id, PDF);
    expect(await fixture.as(learner).refusal(SEND_FILE, { id, file, sentBy })).toBe('BAD_USER_INPUT');
    const sent = await fixture.as(leader).query(SEND_FILE, { id, file, sentBy });
    expect(sent['sendAttachmentMessage'].message).toMatchObject({ filename: PDF.name, isOwn: true });
  });

  it('sendAttachmentMessage takes an empty text, and at most 4,000 characters', async () => {
    const { leader, id } = await conversation();
    expect((await sendFile(fixture, leader, id, 'worksheet.pdf')).message).toMatchObject({
      body: '',
      type: 'FILE',
    });
    const file = await upload(fixture, leader, id, PDF);
    const refusal = (body: string) => fixture.as(leader).refusal(SEND_FILE, { id, file, body });
    expect(await refusal('x'.repeat(4001))).toBe('BAD_USER_INPUT');
    const { fileUrl, filename, contentType } = (
      await fixture.as(leader).query(SEND, { id, body: 'No file' })
    )['sendMessageMutation'].message;
    expect([fileUrl, filename, contentType]).toEqual([null, null, null]);
  });

  it('requestAttachmentUpload checks the type by name, sendAttachmentMessage by content', async () => {
    const { leader, id } = await conversation();
    const begin = (fileName: string, fileSize = 5) =>
      fixture.as(leader).refusal(UPLOAD, { id, fileName, fileSize });
    for (const name of [
      '',
      ' / ',
      'page.html',
      'run.exe',
      'photo.png.js',
      'gpj\u202e.txt.js',
      'x'.repeat(200) + '.txt',
    ])
      expect([name, await begin(name)]).toEqual([name, 'BAD_USER_INPUT']);
    for (const size of [0, -1, 26_214_401])
      expect([size, await begin('a.txt', size)]).toEqual([size, 'BAD_USER_INPUT']);
    for (const [name, content] of [
      ['letter.txt', '<html><script>alert(1)</script>'],
      ['worksheet.pdf', 'MZ\u0090 a program'],
    ] as const) {
      const file = await upload(fixture, leader, id, { name, content: Buffer.from(content) });
      expect(await fixture.as(leader).refusal(SEND_FILE, { id, file })).toBe('BAD_USER_INPUT');
      // The content is deleted with its row.
      expect(await fixture.as(leader).refusal(SEND_FILE, { id, file })).toBe('NOT_FOUND');
      const key = fileKey(fixture.cast.ecosystemId, { conversationId: id, id: file });
      await deleteDroppedFiles(fixture);
      await expect(fixture.services.files.read(key)).rejects.toThrow(NoSuchFile);
    }
    expect(await messagesOf(leader, id)).toHaveLength(1);
  });

  it('sendAttachmentMessage needs the complete file', async () => {
    const { leader, id } = await conversation();
    const begun = await fixture.as(leader).query(UPLOAD, { id, fileName: 'a.txt', fileSize: 5 });
    const { fileId, presignedUrls } = begun['requestAttachmentUpload'];
    const send = { id, file: fileId, key: randomUUID() };
    expect(await fixture.as(leader).refusal(SEND_FILE, send)).toBe('CONFLICT');
    await arrive(fixture, presignedUrls[0], Buffer.from('2 + 2'));
    expect((await fixture.as(leader).query(SEND_FILE, send))['sendAttachmentMessage'].message.filename).toBe(
      'a.txt',
    );
  });

  it('sendAttachmentMessage takes only the sender’s upload for that conversation, within a day', async () => {
    const { leader, learner, id } = await conversation();
    const elsewhere = await conversation();
    await fixture.pair(leader, elsewhere.learner);
    const other = (
      await fixture.as(leader).query(WRITE_TO, { userId: elsewhere.learner.userId, body: 'Hi' })
    )['startConversationWithMessage'].conversation.id;
    const file = await upload(fixture, leader, id, PDF);
    const refusal = (actor: Actor, variables: object) =>
      fixture.as(actor).refusal(SEND_FILE, { id, file, ...variables });
    expect(await refusal(learner, {})).toBe('NOT_FOUND');
    expect(await refusal(leader, { id: other })).toBe('NOT_FOUND');
    for (const wrong of [randomUUID(), 'x']) expect(await refusal(leader, { file: wrong })).toBe('NOT_FOUND');
    const sibling = await someone({
      ...actors.leader,
      programRoles: [{ programId: fixture.cast.siblingProgramId, role: 'LEADER' }],
    });
    const strangers = [elsewhere.leader, sibling, actors.superAdmin, fixture.cast.foreigners.leader];
    for (const stranger of strangers) {
      expect(await refusal(stranger, {})).toBe('NOT_FOUND');
      const begin = { id, fileName: 'a.txt', fileSize: 5 };
      expect(await fixture.as(stranger).refusal(UPLOAD, begin)).toBe('NOT_FOUND');
    }
    await fixture.admin.query(
      `UPDATE messaging.attachment_uploads SET created_at = now() - interval '24 hours 1 second' WHERE id = $1`,
      [file],
    );
    expect(await refusal(leader, {})).toBe('NOT_FOUND');
  });

  it('refuses files where the conversation is read-only or the inbox is off', async () => {
    const { leader, learner, id } = await conversation();
    const file = await upload(fixture, leader, id, PDF);
    await fixture.pair(leader, learner, false);
    expect(await fixture.as(leader).refusal(UPLOAD, { id, fileName: 'a.txt', fileSize: 5 })).toBe('CONFLICT');
    expect(await fixture.as(leader).refusal(SEND_FILE, { id, file })).toBe('CONFLICT');
    await fixture.savePerson(learner, { canMessage: false });
    expect(await fixture.as(learner).refusal(UPLOAD, { id, fileName: 'a.txt', fileSize: 5 })).toBe(
      'FORBIDDEN',
    );
    expect(await fixture.as(learner).refusal(SEND_FILE, { id, file })).toBe('FORBIDDEN');
    // The upload stays.
    await fixture.savePerson(learner);
    await fixture.pair(leader, learner);
    await fixture.as(leader).query(SEND_FILE, { id, file });
  });

  it('limits files to 30 messages a minute and 20 unsent uploads an hour', async () => {
    const { leader, learner, id } = await conversation();
    const file = await upload(fixture, leader, id, PDF);
    for (let n = 1; n < 30; n += 1) await fixture.as(leader).query(SEND, { id, body: `${n}` });
    expect(await fixture.as(leader).refusal(SEND_FILE, { id, file })).toBe('RATE_LIMITED');
    const begin = { id, fileName: 'a.txt', fileSize: 5 };
    expect(await fixture.as(leader).refusal(UPLOAD, begin)).toBe('RATE_LIMITED');
    const all = await Promise.all(
      Array.from({ length: 25 }, () => fixture.as(learner).send<any>(UPLOAD, begin)),
    );
    const refused = all.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED');
    expect(refused).toHaveLength(5);
  });

  it('sendAttachmentMessage sends a file once for concurrent requests and repeated keys', async () => {
    const { leader, id } = await conversation();
    const sendAll = async (keyOf: () => string) => {
      const file = await upload(fixture, leader, id, PDF);
      return Promise.all(
        Array.from({ length: 4 }, () => fixture.as(leader).send<any>(SEND_FILE, { id, file, key: keyOf() })),
      );
    };
    const different = await sendAll(() => randomUUID());
    expect(different.filter(({ errors }) => !errors)).toHaveLength(1);
    const codes = different.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(codes).toEqual(Array(3).fill('NOT_FOUND'));
    const key = randomUUID();
    const same = await sendAll(() => key);
    expect(new Set(same.map(({ data }) => data.sendAttachmentMessage.message.id)).size).toBe(1);
    expect(await messagesOf(leader, id)).toHaveLength(3);
  });
});

it('shows a file to an admin who opens the conversation, and can be reported', async () => {
  const { leader, learner, id } = await conversation();
  const { message } = await sendFile(fixture, leader, id, 'homework.png');
  const report = { userId: leader.userId, id, messageId: message.id, reason: 'Not a nice picture' };
  expect((await fixture.as(learner).query(REPORT, report))['reportUserV2']).toEqual({ told: true });
  const watched = (await fixture.as(actors.superAdmin).query(WATCH, { id }))[
    'getEcosystemPaginatedConversationList'
  ];
  expect(watched.opened.messages[1]).toMatchObject({
    filename: 'homework.png',
    isFlagged: true,
    fileUrl: expect.stringContaining(`/files/messages/${fixture.cast.ecosystemId}/${id}/`),
  });
});

it('separates uploads and keys by tenant', async () => {
  const { rows } = await fixture.application.query(`SELECT id FROM messaging.attachment_uploads`);
  expect(rows).toEqual([]);
  expect(fileKey('e', { conversationId: 'c', id: 'f' })).toBe('messages/e/c/f');
});
