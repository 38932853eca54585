import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { loadDocument, storeDocument } from '../room-documents/store-document';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { deleteOldRecordings } from '../lesson-recordings/delete-old-recordings.platform';
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

describe('a legal hold', () => {
  const hold = (userIds: (string | null)[], revision: number) =>
    fixture.hear('messaging.legal-holds-changed', { userIds, showsWaiting: false, revision });

  it('keeps materials of the sessions of a held person past the retention, until the release', async () => {
    const session = await sessionWithMaterials('2027-07-06');
    await keepFor(1);
    fixture.setNow('2027-07-20T12:00:00Z');
    await hold([fixture.ids.learner], 1);
    await deleteOldMaterials.handler(fixture.services);
    expect(await session()).toEqual({ files: 2, contents: 2, board: true });
    // An older event that comes late changes nothing.
    await hold([], 1);
    await deleteOldMaterials.handler(fixture.services);
    expect(await session()).toEqual({ files: 2, contents: 2, board: true });
    await hold([], 2);
    await deleteOldMaterials.handler(fixture.services);
    expect(await session()).toEqual({ files: 0, contents: 0, board: false });
  });

  it('keeps recordings past their retention', async () => {
    const { ecosystemId, actors } = fixture.cast;
    const input = sessionInput(fixture, { date: '2027-07-27' });
    const sessionId = (await book(fixture.as(actors.superAdmin), input)).session.id;
    const [file, recording] = [randomUUID(), randomUUID()];
    await fixture.services.files.write(`lessons/${file}`, 'webm');
    await fixture.admin.query(
      `INSERT INTO sessions.lesson_files (ecosystem_id, id, session_id, purpose, filename, size, file_key, upload_id, created_by, created_at, ready_at)
       VALUES ($1, $2, $3, 'RECORDING', 'lesson.webm', 4, $4, 'none', $5, now(), now())`,
      [ecosystemId, file, sessionId, `lessons/${file}`, fixture.ids.leader],
    );
    await fixture.admin.query(
      `INSERT INTO sessions.lesson_recordings (ecosystem_id, id, session_id, file_id, started_at, duration_seconds, created_by, created_at, delete_after)
       VALUES ($1, $2, $3, $4, now(), 90, $5, now(), '2027-08-01')`,
      [ecosystemId, recording, sessionId, file, fixture.ids.leader],
    );
    fixture.setNow('2027-08-02T12:00:00Z');
    const isKept = async () => {
      await deleteOldRecordings.handler(fixture.services);
      const { rows } = await fixture.admin.query(
        `SELECT deleted_at IS NULL AS kept FROM sessions.lesson_recordings WHERE id = $1`,
        [recording],
      );
      return rows[0].kept as boolean;
    };
    await hold([fixture.ids.leader], 3);
    expect(await isKept()).toBe(true);
    await hold([], 4);
    expect(await isKept()).toBe(false);
  });

  it('refuses to edit or remove notes and files of a session with a held person', async () => {
    const { actors } = fixture.cast;
    const leader = fixture.as(actors.leader);
    const date = '2027-08-10';
    const id = (await book(fixture.as(actors.superAdmin), sessionInput(fixture, { date }))).session.id;
    const add =
      'mutation ($id: ID!) { addSessionNote(sessionId: $id, body: "Reads well") { session { sessionNotes { id } } } }';
    const noteId = (await leader.query<any>(add, { id })).addSessionNote.session.sessionNotes[0].id;
    const edit = `mutation ($id: ID!, $noteId: ID!) { editSessionNote(sessionId: $id, noteId: $noteId, body: "Other") { session { id } } }`;
    const remove = `mutation ($id: ID!, $noteId: ID!) { removeSessionNote(sessionId: $id, noteId: $noteId) { session { id } } }`;
    await hold([fixture.ids.learner], 5);
    for (const document of [edit, remove]) {
      const { errors } = await leader.send(document, { id, noteId });
      expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'HELD' });
      // Nobody learns of a hold from the text.
      expect(errors![0]!.message).not.toMatch(/legal|hold/i);
    }
    await hold([], 6);
    await leader.query(edit, { id, noteId });
    await leader.query(remove, { id, noteId });
  });
});
