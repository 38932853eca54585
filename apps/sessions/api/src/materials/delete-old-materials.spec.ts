import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { loadDocument, storeDocument } from '../room-documents/store-document';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { deleteOldMaterials } from './delete-old-materials.platform';
import { fileKey } from './material-rows';

const READ = `query ($id: ID!) { getSession(sessionId: $id) { session { sessionFiles { filename } } } }`;
const FILES = `query ($id: ID!, $ids: [ID!]!) { getLessonFiles(sessionId: $id, fileIds: $ids) { filename } }`;

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const keepFor = (materialsRetentionDays: number | null) =>
  fixture.saveEcosystem({
    sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, materialsRetentionDays },
  });

/** A session with a file, a file of its lesson and a whiteboard, all created long before it. */
async function sessionWithMaterials(date: string) {
  const { ecosystemId, actors } = fixture.cast;
  const sessionId = (await book(fixture.as(actors.superAdmin), sessionInput(fixture, { date }))).session.id;
  const [beside, inLesson] = [randomUUID(), randomUUID()];
  const keys = [fileKey(ecosystemId, { sessionId, id: beside }), `lessons/${inLesson}`];
  for (const key of keys) await fixture.services.files.write(key, 'two plus two');
  const put = '2026-10-01T12:00:00Z';
  await fixture.admin.query(
    `INSERT INTO sessions.session_files (ecosystem_id, session_id, id, filename, bytes, upload_id, created_by, created_at, uploaded_at)
     VALUES ($1, $2, $3, 'sums.txt', 12, 'done', $4, $5, $5)`,
    [ecosystemId, sessionId, beside, fixture.ids.leader, put],
  );
  await fixture.admin.query(
    `INSERT INTO sessions.lesson_files (ecosystem_id, session_id, id, purpose, file_key, upload_id, filename, size, created_by, created_at, ready_at)
     VALUES ($1, $2, $3, 'LESSON', $4, 'done', 'sums.txt', 12, $5, $6, $6)`,
    [ecosystemId, sessionId, inLesson, keys[1], fixture.ids.leader, put],
  );
  const board = { ecosystemId, sessionId, name: 'board' };
  await storeDocument(board, new Uint8Array([0, 0]), fixture.services);
  await fixture.admin.query(`UPDATE sessions.room_documents SET updated_at = $2 WHERE session_id = $1`, [
    sessionId,
    put,
  ]);
  const leader = fixture.as(actors.leader);
  return async () => {
    const { session } = (await leader.query<any>(READ, { id: sessionId })).getSession;
    const lesson = (await leader.query<any>(FILES, { id: sessionId, ids: [inLesson] })).getLessonFiles;
    const contents = keys.map((key) => fixture.services.files.read(key).then(text, () => null));
    return {
      files: [...session.sessionFiles, ...lesson].length,
      contents: (await Promise.all(contents)).filter(Boolean).length,
      board: (await loadDocument(board, fixture.services)) !== null,
    };
  };
}

it('keeps materials of a session for the organization’s retention after its end, and forever without one', async () => {
  const whole = { files: 2, contents: 2, board: true };
  const early = await sessionWithMaterials('2026-11-24');
  const late = await sessionWithMaterials('2026-12-08');
  fixture.setNow('2026-12-26T12:00:00Z');
  const run = () => deleteOldMaterials.handler(fixture.services);
  await run();
  expect([await early(), await late()]).toEqual([whole, whole]);
  await keepFor(40);
  await run();
  expect([await early(), await late()]).toEqual([whole, whole]);
  // A shorter retention applies to past sessions too.
  await keepFor(30);
  await run();
  expect([await early(), await late()]).toEqual([{ files: 0, contents: 0, board: false }, whole]);
  await keepFor(null);
  fixture.setNow('2027-06-01T12:00:00Z');
  await run();
  expect(await late()).toEqual(whole);
});

it('continues after an interruption between deleting a content and its row', async () => {
  const session = await sessionWithMaterials('2027-06-08');
  await keepFor(1);
  fixture.setNow('2027-06-20T12:00:00Z');
  const { files } = fixture.services;
  const remove = files.delete.bind(files);
  files.delete = async (key) => {
    await remove(key);
    throw new Error('the store went away');
  };
  await deleteOldMaterials.handler(fixture.services);
  expect((await session()).files).toBe(2);
  files.delete = remove;
  await deleteOldMaterials.handler(fixture.services);
  expect(await session()).toEqual({ files: 0, contents: 0, board: false });
});
