import type { Actor } from '@lyceum/server/actor';
import { NoSuchFile } from '@lyceum/server/files';
import { compareFiles } from '@lyceum/server/stored-files';
import { deleteDroppedFiles } from '@lyceum/server/testing';
import { storedFiles, sweepSessionFiles } from '../stored-files';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
let sessionId: string;
beforeAll(async () => {
  fixture = await startFixture();
  const group = {
    sessionType: 'GROUP',
    maxStudents: 3,
    learnerIds: [fixture.ids.learner, fixture.ids.learner2],
  };
  sessionId = (await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, group))).session
    .id;
});
afterAll(() => fixture.close());

const REQUEST = /* GraphQL */ `
  mutation ($id: ID!, $filename: String!, $size: Int!) {
    requestSessionFileUpload(input: { sessionId: $id, filename: $filename, size: $size }) {
      fileId
      partCount
      presignedUrls
    }
  }
`;
const SESSION =
  'session { sessionFiles { id filename size mayRemove } sessionNotes { id body editedAt mayEdit mayRemove } }';
const SUBMIT = `mutation ($id: ID!, $file: ID!) { submitSessionFile(sessionId: $id, fileId: $file) { ${SESSION} } }`;
const REMOVE = `mutation ($id: ID!, $file: ID!) { removeSessionFile(sessionId: $id, fileId: $file) { ${SESSION} } }`;
const READ = `query ($id: ID!) { getSession(sessionId: $id) { session {
  mayAddMaterials uploadedFiles { method fileNames } sessionFiles { id filename url creator { id } } sessionNotes { body } } } }`;

const request = async (actor: Actor, filename: string, size: number) =>
  (await fixture.as(actor).query<any>(REQUEST, { id: sessionId, filename, size })).requestSessionFileUpload;
const read = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(READ, { id: sessionId })).getSession.session;

/** Uploads the parts as the platform's file store does. */
async function arrive(file: string, content: string): Promise<void> {
  const [{ upload_id: uploadId }] = (
    await fixture.admin.query(`SELECT upload_id FROM sessions.session_files WHERE id = $1`, [file])
  ).rows as [{ upload_id: string }];
  const files = fixture.services.files as unknown as {
    writePart(uploadId: string, part: number, content: AsyncIterable<Buffer>, most: number): Promise<void>;
  };
  const { Readable } = await import('node:stream');
  await files.writePart(uploadId, 1, Readable.from([Buffer.from(content)]), content.length);
}

describe('requestSessionFileUpload', () => {
  it('submitSessionFile adds a file uploaded in parts, and removeSessionFile is allowed to its author and leaders', async () => {
    const { actors } = fixture.cast;
    const upload = await request(actors.learner, '../homework\u0007.pdf', 5);
    expect(upload).toMatchObject({
      partCount: 1,
      presignedUrls: [expect.stringContaining('/files/sessions/')],
    });
    const variables = { id: sessionId, file: upload.fileId };
    expect(await fixture.as(actors.learner).refusal(SUBMIT, variables)).toBe('CONFLICT');
    expect((await read(actors.leader)).sessionFiles).toEqual([]);
    await arrive(upload.fileId, 'hello');
    // Another person cannot complete the upload; the person who began it can, repeatedly.
    expect(await fixture.as(actors.leader).refusal(SUBMIT, variables)).toBe('NOT_FOUND');
    for (let twice = 0; twice < 2; twice++) await fixture.as(actors.learner).query(SUBMIT, variables);
    const seen = await read(actors.parent);
    expect(seen.sessionFiles).toMatchObject([
      { filename: 'homework.pdf', creator: { id: fixture.ids.learner } },
    ]);
    expect(seen.uploadedFiles).toEqual({ method: 'MULTIPART', fileNames: ['homework.pdf'] });
    expect(seen.sessionFiles[0].url).toContain('signature=');
    expect((await read(actors.staff)).sessionFiles).toHaveLength(1);
    expect((await read(actors.staff)).mayAddMaterials).toBe(false);
    expect(await fixture.as(fixture.learner2).refusal(REMOVE, variables)).toBe('FORBIDDEN');
    expect(
      (await fixture.as(actors.leader).query<any>(REMOVE, variables)).removeSessionFile.session.sessionFiles,
    ).toEqual([]);
    expect(await fixture.as(actors.learner).refusal(SUBMIT, variables)).toBe('NOT_FOUND');
  });

  it('removeSessionFile, refusals and missing confirmations delete the content with its row', async () => {
    const { actors, ecosystemId } = fixture.cast;
    const learner = fixture.as(actors.learner);
    const { files } = fixture.services;
    const keyOf = (file: string) => `sessions/${ecosystemId}/${sessionId}/${file}`;
    const isGone = async (file: string) => {
      await deleteDroppedFiles(fixture);
      await expect(files.read(keyOf(file))).rejects.toThrow(NoSuchFile);
    };
    const short = await request(actors.learner, 'a.txt', 50);
    await arrive(short.fileId, 'hello');
    expect(await learner.refusal(SUBMIT, { id: sessionId, file: short.fileId })).toBe('CONFLICT');
    expect(await learner.refusal(SUBMIT, { id: sessionId, file: short.fileId })).toBe('NOT_FOUND');
    await isGone(short.fileId);
    const taken = await request(actors.learner, 'a.txt', 5);
    await arrive(taken.fileId, 'hello');
    await learner.query(SUBMIT, { id: sessionId, file: taken.fileId });
    await learner.query(REMOVE, { id: sessionId, file: taken.fileId });
    await isGone(taken.fileId);
    const left = await request(actors.learner, 'a.txt', 5);
    const kept = await request(actors.learner, 'a.txt', 5);
    await arrive(left.fileId, 'hello');
    await fixture.admin.query(
      `UPDATE sessions.session_files SET created_at = created_at - interval '25 hours' WHERE id = $1`,
      [left.fileId],
    );
    await sweepSessionFiles.handler(fixture.services);
    expect(await learner.refusal(SUBMIT, { id: sessionId, file: left.fileId })).toBe('NOT_FOUND');
    await arrive(kept.fileId, 'hello');
    await learner.query(SUBMIT, { id: sessionId, file: kept.fileId });
    for (const kind of storedFiles)
      expect(await compareFiles(kind, fixture.services)).toMatchObject({ removed: 0, missing: 0 });
    await learner.query(REMOVE, { id: sessionId, file: kept.fileId });
    await isGone(kept.fileId);
  });

  it('bounds size and number of files, also of concurrent uploads', async () => {
    const leader = fixture.as(fixture.cast.actors.leader);
    const ask = (filename: string, size: number) =>
      leader.refusal(REQUEST, { id: sessionId, filename, size });
    expect(await ask('a.txt', 0)).toBe('BAD_USER_INPUT');
    expect(await ask('a.txt', 26_214_401)).toBe('BAD_USER_INPUT');
    expect(await ask(' / ', 5)).toBe('BAD_USER_INPUT');
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        leader.send<any>(REQUEST, { id: sessionId, filename: `${n}`, size: 1 }),
      ),
    );
    expect(all.filter(({ errors }) => errors?.[0]?.extensions.code === 'CONFLICT')).toHaveLength(10);
    // An uncompleted upload frees its place after a day.
    fixture.setNow('2026-11-24T16:00:00Z');
    expect((await request(fixture.cast.actors.leader, 'late.txt', 1)).fileId).toBeTruthy();
  });
});

describe('addSessionNote', () => {
  const ADD = `mutation ($id: ID!, $body: String!) { addSessionNote(sessionId: $id, body: $body) { ${SESSION} } }`;
  const EDIT = `mutation ($id: ID!, $note: ID!, $body: String!) { editSessionNote(sessionId: $id, noteId: $note, body: $body) { ${SESSION} } }`;
  const DROP = `mutation ($id: ID!, $note: ID!) { removeSessionNote(sessionId: $id, noteId: $note) { ${SESSION} } }`;

  it('editSessionNote is allowed to the author, and removeSessionNote to leaders too', async () => {
    const { actors } = fixture.cast;
    const added = await fixture
      .as(actors.learner)
      .query<any>(ADD, { id: sessionId, body: '  Fractions next time ' });
    const [note] = added.addSessionNote.session.sessionNotes;
    expect(note).toMatchObject({
      body: 'Fractions next time',
      editedAt: null,
      mayEdit: true,
      mayRemove: true,
    });
    const edit = { id: sessionId, note: note.id, body: 'Decimals next time' };
    expect(await fixture.as(actors.leader).refusal(EDIT, edit)).toBe('NOT_FOUND');
    await fixture.as(actors.learner).query(EDIT, edit);
    expect((await read(actors.parent)).sessionNotes).toEqual([{ body: 'Decimals next time' }]);
    expect(await fixture.as(fixture.learner2).refusal(DROP, edit)).toBe('FORBIDDEN');
    expect(
      (await fixture.as(actors.leader).query<any>(DROP, edit)).removeSessionNote.session.sessionNotes,
    ).toEqual([]);
    for (const body of ['', '   ', 'x'.repeat(5001)])
      expect(await fixture.as(actors.leader).refusal(ADD, { id: sessionId, body })).toBe('BAD_USER_INPUT');
  });

  it('removeSessionNote and the notes are refused to everybody outside the session and its ecosystem', async () => {
    const { actors, foreigners } = fixture.cast;
    await fixture.as(actors.leader).query(ADD, { id: sessionId, body: 'Private' });
    const add = { id: sessionId, body: 'x' };
    for (const actor of [foreigners.superAdmin, foreigners.leader])
      expect(await fixture.as(actor).refusal(ADD, add)).toBe('NOT_FOUND');
    expect(await fixture.as(actors.staff).refusal(ADD, add)).toBe('FORBIDDEN');
    await fixture.admin.query(`UPDATE sessions.sessions SET session_type = 'DROP_IN' WHERE id = $1`, [
      sessionId,
    ]);
    const stranger = { ...fixture.learner2, userId: fixture.ids.learner3 };
    const open = {
      ...stranger,
      programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' as const }],
    };
    expect(await read(open)).toMatchObject({ sessionNotes: [], sessionFiles: [], mayAddMaterials: false });
    expect(await fixture.as(open).refusal(ADD, add)).toBe('FORBIDDEN');
    const { rows } = await fixture.application.query(
      `SELECT id FROM sessions.session_notes UNION ALL SELECT id FROM sessions.session_files`,
    );
    expect(rows).toEqual([]);
  });
});
