import { MALWARE, startClamd } from '@lyceum/server/testing';
import { SEND_FILE, MESSAGES, WRITE_TO } from '../testing/inbox-documents';
import { upload } from '../testing/attached-files';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let id: string;

beforeAll(async () => {
  clamd = await startClamd();
  fixture = await startFixture({ env: clamd.env });
  const { leader, learner } = fixture.cast.actors;
  const begun = await fixture.as(leader).query(WRITE_TO, { userId: learner.userId, body: 'Hello' });
  id = begun['startConversationWithMessage'].conversation.id;
});
afterAll(async () => {
  await fixture.close();
  await clamd.stop();
});

const begin = (words: string) =>
  upload(fixture, fixture.cast.actors.leader, id, { name: 'words.txt', content: Buffer.from(words) });
const sender = () => fixture.as(fixture.cast.actors.leader);
const count = async () =>
  (await sender().query(MESSAGES, { id }))['getMessagesForConversation'].messages.length as number;

describe('sendAttachmentMessage with a virus scanner', () => {
  it('sends a file that the scanner found clean', async () => {
    const before = clamd.scans();
    const file = await begin('niño, harbor, drizzle');
    await sender().query(SEND_FILE, { id, file });
    expect(clamd.scans()).toBe(before + 1);
  });

  it('refuses an infected file, says what to do, and deletes it', async () => {
    const messages = await count();
    const file = await begin(`text ${MALWARE}`);
    const answer = await sender().send(SEND_FILE, { id, file });
    expect(answer.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'file' });
    expect(await sender().refusal(SEND_FILE, { id, file })).toBe('NOT_FOUND');
    expect(await count()).toBe(messages);
  });

  it('stays in quarantine while the scanner cannot be reached, and is sent when it works again', async () => {
    const messages = await count();
    const file = await begin('later');
    clamd.set('SILENT');
    const answer = await sender().send(SEND_FILE, { id, file });
    expect(answer.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'UNCHECKED' });
    expect(await count()).toBe(messages);
    clamd.set('WORKS');
    await sender().query(SEND_FILE, { id, file });
    expect(await count()).toBe(messages + 1);
  });

  it('refuses a file beyond the limit of the scanner', async () => {
    const file = await begin('x'.repeat(1024 * 1024 + 100));
    const answer = await sender().send(SEND_FILE, { id, file });
    expect(answer.errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'UNCHECKED' });
  });
});
