import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { SessionProfileType } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { LocalFiles, NoSuchFile } from '@lyceum/server/files';
import { personViewLog } from '@lyceum/server/personal-data';
import { compareFiles } from '@lyceum/server/stored-files';
import { deleteDroppedFiles } from '@lyceum/server/testing';
import { storedFiles, sweepLessonFiles } from '../stored-files';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { deleteOldRecordings } from '../lesson-recordings/delete-old-recordings.platform';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { program } from '../testing/saved-payloads';

let fixture: SessionsFixture;
let sessionId: string;
beforeAll(async () => {
  fixture = await startFixture();
  sessionId = (await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture))).session.id;
});
afterAll(() => fixture.close());

const REQUEST = `query ($sessionId: ID!, $names: [String!]!, $sizes: [Int!]!, $purpose: LessonFilePurpose) {
  getPresignedS3UrlsForLessonspaceUploads(sessionId: $sessionId, fileNames: $names, fileSizes: $sizes, purpose: $purpose) {
    fileId fileName partSize presignedUrls } }`;
const ADD = `mutation ($input: LessonSpaceUploadInput!) { lessonSpaceUpload(input: $input) { files { id filename size url creator { id } } } }`;
const FILES = `query ($id: ID!, $ids: [ID!]!) { getLessonFiles(sessionId: $id, fileIds: $ids) { id filename } }`;
const actors = () => fixture.cast.actors;

async function request(content: string, name: string, actor = actors().learner, purpose = 'LESSON') {
  const variables = { sessionId, names: [name], sizes: [content.length], purpose };
  const answer = await fixture.as(actor).query(REQUEST, variables);
  const [upload] = answer['getPresignedS3UrlsForLessonspaceUploads'];
  return upload as { fileId: string; presignedUrls: string[] };
}

/** Uploads a part as the gateway does for a browser. */
async function put(url: string, content: string) {
  const uploadId = new URL(url).searchParams.get('uploadId')!;
  await (fixture.services.files as LocalFiles).writePart(
    uploadId,
    1,
    Readable.from([Buffer.from(content)]),
    1e6,
  );
}

it('lessonSpaceUpload adds uploaded files to the lesson, for its participants only', async () => {
  const learner = fixture.as(actors().learner);
  const { fileId, presignedUrls } = await request('two plus two', '../../home\u202ework.txt');
  const input = { sessionId, fileIds: [fileId] };
  expect(await learner.refusal(ADD, { input })).toBe('CONFLICT'); // no part has arrived
  await put(presignedUrls[0]!, 'two plus two');
  expect(await fixture.as(actors().leader).refusal(ADD, { input })).toBe('NOT_FOUND'); // another person's upload
  for (let twice = 0; twice < 2; twice++) {
    const { lessonSpaceUpload } = await learner.query(ADD, { input });
    expect(lessonSpaceUpload.files).toMatchObject([
      { id: fileId, filename: 'homework.txt', size: 12, creator: { id: fixture.ids.learner } },
    ]);
  }
  const variables = { id: sessionId, ids: [fileId] };
  expect((await fixture.as(actors().leader).query(FILES, variables))['getLessonFiles']).toEqual([
    { id: fileId, filename: 'homework.txt' },
  ]);
  expect(await fixture.as(actors().staff).refusal(FILES, variables)).toBe('FORBIDDEN');
  expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(FILES, variables)).toBe('NOT_FOUND');
  const [{ key }] = (
    await fixture.admin.query(`SELECT file_key AS key FROM sessions.lesson_files WHERE id = $1`, [fileId])
  ).rows;
  expect(await text(await fixture.services.files.read(key))).toBe('two plus two');
});

it('deletes files of another size than announced, and files that nobody added within a day', async () => {
  const { files } = fixture.services;
  const learner = fixture.as(actors().learner);
  const rowsOf = (id: string) =>
    fixture.admin.query(`SELECT file_key AS key FROM sessions.lesson_files WHERE id = $1`, [id]);
  const torn = await request('announced as more', 'a.txt');
  const [{ key }] = (await rowsOf(torn.fileId)).rows;
  await put(torn.presignedUrls[0]!, 'less');
  const input = { sessionId, fileIds: [torn.fileId] };
  expect(await learner.refusal(ADD, { input })).toBe('CONFLICT');
  expect(await learner.refusal(ADD, { input })).toBe('NOT_FOUND');
  await deleteDroppedFiles(fixture);
  await expect(files.read(key)).rejects.toThrow(NoSuchFile);
  const left = await request('never added', 'a.txt');
  await put(left.presignedUrls[0]!, 'never added');
  await fixture.admin.query(
    `UPDATE sessions.lesson_files SET created_at = created_at - interval '25 hours' WHERE id = $1`,
    [left.fileId],
  );
  await sweepLessonFiles.handler(fixture.services);
  expect((await rowsOf(left.fileId)).rows).toEqual([]);
  await deleteDroppedFiles(fixture);
  await expect(put(left.presignedUrls[0]!, 'never added')).rejects.toThrow('ENOENT');
});

it('logs views of lesson files: not by the learner themself, not refused ones, and not empty ones', async () => {
  const { fileId, presignedUrls } = await request('three', 'sums.txt');
  await put(presignedUrls[0]!, 'three');
  await fixture.as(actors().learner).query(ADD, { input: { sessionId, fileIds: [fileId] } });
  const looksFrom = async (work: () => Promise<unknown>) => {
    const looks = async () => {
      await personViewLog(fixture.services).flush();
      return (await fixture.recorded('sessions.people-looked-at')).flatMap(({ payload }) => payload.looks);
    };
    const before = (await looks()).length;
    await work();
    return (await looks()).slice(before);
  };
  const look = (actor: Actor, ids = [fileId]) => fixture.as(actor).query(FILES, { id: sessionId, ids });
  const refused = (actor: Actor) => fixture.as(actor).refusal(FILES, { id: sessionId, ids: [fileId] });
  expect(await looksFrom(() => look(actors().programAdmin, [randomUUID()]))).toEqual([]);
  expect(await looksFrom(() => look(actors().learner))).toEqual([]);
  expect(
    await looksFrom(() =>
      Promise.all([refused(actors().staff), refused(fixture.cast.foreigners.superAdmin)]),
    ),
  ).toEqual([]);
  const [noted, ...others] = await looksFrom(() => look(actors().programAdmin));
  expect(noted).toMatchObject({
    part: 'LESSON_FILES',
    actorUserId: actors().programAdmin.userId,
    userId: fixture.ids.learner,
  });
  expect(others).toEqual([]);
});

it('refuses empty, oversized and nameless files, and recordings of learners', async () => {
  const learner = fixture.as(actors().learner);
  const refused = (names: string[], sizes: number[], purpose = 'LESSON') =>
    learner.refusal(REQUEST, { sessionId, names, sizes, purpose });
  expect(await refused([], [])).toBe('BAD_USER_INPUT');
  expect(await refused(['a'], [0])).toBe('BAD_USER_INPUT');
  expect(await refused(['a'], [100_000_001])).toBe('BAD_USER_INPUT');
  expect(await refused([' '], [1])).toBe('BAD_USER_INPUT');
  expect(await refused(['a', 'b'], [1])).toBe('BAD_USER_INPUT');
  expect(await refused(['a'], [1], 'RECORDING')).toBe('FORBIDDEN');
});

it('uploadLessonspaceLesson requires consent of everybody, and recordings are visible to the listed roles until their retention ends', async () => {
  const CONSENT = `mutation ($input: SetRecordingConsentInput!) { setRecordingConsent(input: $input) { missing { id } } }`;
  const SAVE = `mutation ($input: UploadLessonspaceLessonInput!) { uploadLessonspaceLesson(input: $input) { recording { id durationSeconds size deleteAfter } } }`;
  const LIST = `query ($id: ID!) { getLessonspaceRecordings(sessionId: $id) { id url deleteAfter } }`;
  const MAY = `query ($id: ID!) { getSession(sessionId: $id) { session { viewerCan { seeRecordings } } } }`;
  const keepFor = (recordingRetentionDays: number) =>
    fixture.saveEcosystem({
      sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, recordingRetentionDays },
    });
  const agree = async (actor = actors().leader, more: object = {}, given = true) =>
    (await fixture.as(actor).query(CONSENT, { input: { sessionId, given, ...more } }))['setRecordingConsent']
      .missing;
  const upload = await request('webm', 'lesson.webm', actors().leader, 'RECORDING');
  await put(upload.presignedUrls[0]!, 'webm');
  const startedAt = '2026-11-24T23:00:00Z';
  const input = { sessionId, fileId: upload.fileId, startedAt, durationSeconds: 90 };
  const tutor = fixture.as(actors().leader);
  expect(await agree()).toEqual([{ id: fixture.ids.learner }]);
  expect(await tutor.refusal(SAVE, { input })).toBe('CONFLICT');
  expect(
    await tutor.refusal(CONSENT, { input: { sessionId, userId: fixture.ids.learner, given: true } }),
  ).toBe('FORBIDDEN');
  expect(await agree(actors().parent, { userId: fixture.ids.learner })).toEqual([]);
  expect(await agree(actors().learner, {}, false)).toEqual([{ id: fixture.ids.learner }]);
  expect(await tutor.refusal(SAVE, { input })).toBe('CONFLICT');
  await agree(actors().learner);
  await keepFor(100);
  expect((await tutor.query(SAVE, { input }))['uploadLessonspaceLesson'].recording).toMatchObject({
    durationSeconds: 90,
    size: 4,
    deleteAfter: '2027-03-03T15:00:00.000Z',
  });
  const admin = fixture.as(actors().programAdmin);
  const kept = async () => (await admin.query(LIST, { id: sessionId }))['getLessonspaceRecordings'];
  expect(await kept()).toHaveLength(1);
  await watchedBy([], []);
  await watchedBy(['Tutor', 'Parent'], [actors().leader, actors().parent]);
  await watchedBy(['Student'], [actors().learner]);
  await watchedBy(['Staff'], [{ ...actors().staff, supportedSchoolIds: [fixture.cast.schoolId] }]);
  for (const stranger of [fixture.leader2, fixture.learner2, fixture.cast.foreigners.superAdmin])
    expect(await fixture.as(stranger).refusal(LIST, { id: sessionId })).toBe('NOT_FOUND');
  const byId = { id: sessionId, ids: [upload.fileId] };
  expect((await fixture.as(actors().learner).query(FILES, byId))['getLessonFiles']).toEqual([]);
  // A longer retention applies to new recordings only; a shorter one also to this one.
  await keepFor(400);
  expect(await kept()).toMatchObject([{ deleteAfter: '2027-03-03T15:00:00.000Z' }]);
  await keepFor(30);
  expect(await kept()).toMatchObject([{ deleteAfter: '2026-12-23T15:00:00.000Z' }]);
  fixture.setNow('2026-12-23T14:59:00Z');
  await deleteOldRecordings.handler(fixture.services);
  expect(await kept()).toHaveLength(1);
  const { rows } = await fixture.admin.query(
    `SELECT file_key AS key FROM sessions.lesson_files WHERE id = $1`,
    [upload.fileId],
  );
  expect(await text(await fixture.services.files.read(rows[0].key))).toBe('webm');
  fixture.setNow('2026-12-23T15:01:00Z');
  await deleteOldRecordings.handler(fixture.services);
  expect(await kept()).toEqual([]);
  await expect(fixture.services.files.read(rows[0].key)).rejects.toThrow();

  async function watchedBy(types: SessionProfileType[], allowed: Actor[]) {
    const { sessions } = program(fixture.cast.programId);
    await fixture.saveProgram(fixture.cast.programId, {
      sessions: { ...sessions, sessionRecordingsProfileTypes: types },
    });
    const { leader, learner, parent, staff } = actors();
    for (const actor of [
      leader,
      learner,
      parent,
      { ...staff, supportedSchoolIds: [fixture.cast.schoolId] },
    ]) {
      const may = allowed.some(({ userId }) => userId === actor.userId);
      const { session } = (await fixture.as(actor).query(MAY, { id: sessionId }))['getSession'];
      expect(session.viewerCan.seeRecordings).toBe(may);
      if (may) await fixture.as(actor).query(LIST, { id: sessionId });
      else expect(await fixture.as(actor).refusal(LIST, { id: sessionId })).toBe('FORBIDDEN');
    }
  }
});

it('reportOnlineLessonIssue notifies the admins', async () => {
  const REPORT = `mutation ($input: ReportOnlineLessonIssueInput!) { reportOnlineLessonIssue(input: $input) { issue { id } } }`;
  const ISSUES = `query ($id: ID!) { getOnlineLessonIssues(sessionId: $id) { category description reporter { id } about { id } } }`;
  const learner = fixture.as(actors().learner);
  const input = { sessionId, category: 'AUDIO', description: ' I hear nothing ', userId: fixture.ids.leader };
  await learner.query(REPORT, { input });
  expect(await learner.refusal(REPORT, { input: { ...input, description: ' ' } })).toBe('BAD_USER_INPUT');
  expect(await learner.refusal(REPORT, { input: { ...input, userId: fixture.ids.learner3 } })).toBe(
    'NOT_FOUND',
  );
  const answer = await fixture.as(actors().programAdmin).query(ISSUES, { id: sessionId });
  expect(answer['getOnlineLessonIssues']).toEqual([
    {
      category: 'AUDIO',
      description: 'I hear nothing',
      reporter: { id: fixture.ids.learner },
      about: { id: fixture.ids.leader },
    },
  ]);
});

it('adminReportOnlineLessonIssue stores a report for others, by admins only', async () => {
  const REPORT = `mutation ($input: ReportOnlineLessonIssueInput!) { adminReportOnlineLessonIssue(input: $input) { issue { reportedByAdmin } } }`;
  const input = { sessionId, category: 'VIDEO', description: 'The picture froze' };
  expect(await fixture.as(actors().learner).refusal(REPORT, { input })).toBe('FORBIDDEN');
  const { adminReportOnlineLessonIssue } = await fixture
    .as(actors().programAdmin)
    .query<any>(REPORT, { input });
  expect(adminReportOnlineLessonIssue).toEqual({ issue: { reportedByAdmin: true } });
});

it('deletes files of bulk requests after 30 days', async () => {
  const sent = async (name: string) => {
    const { getPresignedS3UrlForBulkRequests: uploads } = await fixture
      .as(actors().programAdmin)
      .query(
        `query ($name: String!) { getPresignedS3UrlForBulkRequests(fileNames: [$name], fileSizes: [4]) { fileId presignedUrls } }`,
        { name },
      );
    const { fileId, presignedUrls } = uploads[0];
    await put(presignedUrls[0], 'rows');
    return { id: fileId as string, url: presignedUrls[0] as string };
  };
  const rows = async () =>
    (
      await fixture.admin.query(
        `SELECT t.filename FROM sessions.lesson_files t WHERE t.purpose = 'BULK_REQUEST' ORDER BY t.filename`,
      )
    ).rows.map(({ filename }) => filename);
  const age = (id: string, days: number) =>
    fixture.admin.query(
      `UPDATE sessions.lesson_files SET created_at = created_at - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );
  const [old, young] = [await sent('old.csv'), await sent('young.csv')];
  await age(old.id, 31);
  await age(young.id, 29);
  const bulk = storedFiles.find(({ prefix }) => prefix === 'bulk-requests/')!;
  expect(await compareFiles(bulk, fixture.services)).toMatchObject({ removed: 0, missing: 0 });
  await sweepLessonFiles.handler(fixture.services);
  expect(await rows()).toEqual(['young.csv']);
  await deleteDroppedFiles(fixture);
  await expect(put(old.url, 'rows')).rejects.toThrow('ENOENT');
});
