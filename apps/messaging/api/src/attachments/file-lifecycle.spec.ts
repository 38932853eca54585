import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { deleteConversations } from '../conversations/delete-conversations';
import { CONTENTS, sendFile, upload } from '../testing/attached-files';
import { MESSAGES, UPLOAD, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { fileKey } from '../conversations/file-key';
import { sweepUploads } from './sweep-uploads.platform';

let fixture: MessagingFixture;
beforeEach(async () => {
  fixture = await startFixture({ background: true });
});
afterEach(() => fixture.close());

async function conversationWithFile(leader: Actor, learner: Actor) {
  const begun = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: 'Hello' });
  const { id } = begun['startConversationWithMessage'].conversation;
  await sendFile(fixture, leader, id, 'words.txt', { body: 'Learn these' });
  const { rows } = await fixture.admin.query(
    `SELECT file_id AS id FROM messaging.messages WHERE conversation_id = $1 AND file_id IS NOT NULL`,
    [id],
  );
  return { id, fileId: rows[0].id as string };
}

const content = (key: string) => fixture.services.files.read(key).then(text, () => null);
const rowsLeft = async (table: string) =>
  (await fixture.admin.query(`SELECT count(*)::int AS n FROM messaging.${table}`)).rows[0].n;
const sweep = () => sweepUploads.handler(fixture.services);

it('deletes unsent uploads after a day, complete or not', async () => {
  const { leader, learner } = fixture.cast.actors;
  const { ecosystemId } = fixture.cast;
  const { id, fileId } = await conversationWithFile(leader, learner);
  const unsent = await upload(fixture, leader, id, { name: 'words.txt', content: CONTENTS['words.txt'] });
  await sweep();
  expect(await rowsLeft('attachment_uploads')).toBe(1);
  const key = fileKey(ecosystemId, { conversationId: id, id: unsent });
  const { rows } = await fixture.admin.query(`SELECT upload_id AS id FROM messaging.attachment_uploads`);
  const begin = { id, fileName: 'never.txt', fileSize: 5 };
  await fixture.as(leader).query(UPLOAD, begin);
  await fixture.admin.query(
    `UPDATE messaging.attachment_uploads SET created_at = now() - interval '26 hours'`,
  );
  await sweep();
  expect(await rowsLeft('attachment_uploads')).toBe(0);
  expect(await content(key)).toBeNull();
  // The file store has no part of the upload either.
  await expect(fixture.services.files.complete(key, rows[0].id)).rejects.toThrow('no upload');
  expect(await content(fileKey(ecosystemId, { conversationId: id, id: fileId }))).toContain('harbor');
});

it('continues the deletion after an outage of the file store', async () => {
  const { leader, learner } = fixture.cast.actors;
  const { id, fileId } = await conversationWithFile(leader, learner);
  const key = fileKey(fixture.cast.ecosystemId, { conversationId: id, id: fileId });
  await fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), (db) =>
    deleteConversations(db, [learner.userId!]),
  );
  const { files } = fixture.services;
  const remove = files.delete.bind(files);
  files.delete = () => Promise.reject(new Error('the store is away'));
  await expect(sweep()).rejects.toThrow('away');
  expect(await rowsLeft('attachment_uploads')).toBe(1);
  files.delete = remove;
  await sweep();
  expect([await rowsLeft('attachment_uploads'), await content(key)]).toEqual([0, null]);
});

it('exports a file with the sender’s data, and erases it with the sender', async () => {
  const { leader, learner } = fixture.cast.actors;
  const { id, fileId } = await conversationWithFile(leader, learner);
  const unsent = await upload(fixture, leader, id, { name: 'words.txt', content: CONTENTS['words.txt'] });
  const ask = async (kind: 'EXPORT' | 'ERASURE') => {
    const formerName = { firstName: 'Deleted', lastName: 'person' };
    const person = { userId: leader.userId, accountId: null, formerName };
    const payload = { requestId: randomUUID(), kind, person };
    const { ecosystemId } = fixture.cast;
    await fixture.publish('identity', { type: 'identity.personal-data-asked', ecosystemId, payload });
    return eventually(async () => {
      const done = await fixture.recorded('messaging.personal-data-done');
      return done.find((event) => event.payload.requestId === payload.requestId)?.payload;
    }, kind);
  };
  const exported = await ask('EXPORT');
  expect(exported.files).toContainEqual(
    expect.objectContaining({ path: 'messages-files/1-words.txt', isOurs: false }),
  );
  const erased = await ask('ERASURE');
  expect(erased.parts).toContainEqual(expect.objectContaining({ table: 'messages', rows: 2, files: 1 }));
  for (const each of [fileId, unsent])
    expect(await content(fileKey(fixture.cast.ecosystemId, { conversationId: id, id: each }))).toBeNull();
  expect(await rowsLeft('attachment_uploads')).toBe(0);
  const { messages } = (await fixture.as(learner).query(MESSAGES, { id }))['getMessagesForConversation'];
  expect(messages[1]).toMatchObject({
    type: 'FILE',
    body: '',
    filename: null,
    fileSize: null,
    fileUrl: null,
  });
});

it('moves a file with its message when an organization becomes a program of another', async () => {
  const { foreigners, otherEcosystemId, ecosystemId } = fixture.cast;
  const { id, fileId } = await conversationWithFile(foreigners.leader, foreigners.learner);
  const move = {
    id: randomUUID(),
    sourceId: otherEcosystemId,
    targetId: ecosystemId,
    programId: randomUUID(),
  };
  await fixture.publish('ecosystems', {
    type: 'ecosystems.move-part-asked',
    ecosystemId: otherEcosystemId,
    payload: { move, domains: ['messaging'], idFiles: [] },
  });
  await eventually(async () => (await fixture.recorded('messaging.move-part-done'))[0], 'the move');
  expect(await content(fileKey(ecosystemId, { conversationId: id, id: fileId }))).toContain('harbor');
  expect(await content(fileKey(otherEcosystemId, { conversationId: id, id: fileId }))).toBeNull();
});
