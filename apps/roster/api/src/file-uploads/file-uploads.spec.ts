import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { ImportFixture } from '../testing/import-fixture';
import { REQUEST, sendDocument } from '../testing/send-document';
import { fileKey } from './file-upload';
import { sweepFileUploads } from './sweep-file-uploads.platform';

const FIELDS = `id programId documentId version isLatest fileName fileSize contentType subject reportingWindow submittedBy { id } submittedAt`;
const SUBMIT = `mutation ($input: SubmitFileUploadInput!) { submitFileUpload(input: $input) { ${FIELDS} } }`;
const LIST = `query ($programId: ID!, $filter: FileUploadFilter, $sort: FileUploadSort, $pagination: RosterPagination) {
  getFileUploads(programId: $programId, filter: $filter, sort: $sort, pagination: $pagination) {
    items { ${FIELDS} } totalCount subjects reportingWindows } }`;
const LINK = `query ($id: ID!, $fileName: String) { getFileUploadUrl(fileUploadId: $id, fileName: $fileName) { url fileName } }`;
const DELETE = `mutation ($id: ID!, $whole: Boolean) { deleteFileUpload(fileUploadId: $id, wholeDocument: $whole) { deletedIds } }`;

const PDF = '%PDF-1.7 plan';
let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start({ jobs: false });
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  setClock(0);
  await fixture.startOver();
});

const as = (actor: Actor) => fixture.subgraph.as(actor);
const programAdmin = () => fixture.cast.actors.programAdmin;
const send = (fileName: string, text = PDF, actor = fixture.admin) =>
  sendDocument(fixture.subgraph, actor, fileName, text);
const labels = { subject: 'Budget', reportingWindow: 'Fall 2026' };
const inputOf = (fileUploadId: string, more: object = {}) => ({
  input: { fileUploadId, programId: fixture.cast.programId, ...labels, ...more },
});
const submit = async (fileName: string, more: object = {}, text = PDF) =>
  (await as(fixture.admin).query(SUBMIT, inputOf(await send(fileName, text), more))).submitFileUpload;
const list = async (more: object = {}, actor = fixture.admin) =>
  (await as(actor).query(LIST, { programId: fixture.cast.programId, ...more })).getFileUploads;
const stored = async (id: string) => fixture.read(fileKey(fixture.cast.ecosystemId, id)).catch(() => null);
const rowOf = async (id: string) =>
  (await fixture.subgraph.admin.query(`SELECT * FROM roster.file_uploads WHERE id = $1`, [id])).rows[0];

function setClock(hours: number): void {
  const now = () => new Date(Date.now() + hours * 3_600_000);
  (fixture.subgraph.services as { clock: { now(): Date } }).clock = { now };
}

it('submitFileUpload files a document under a subject and a reporting window, from where it is listed and downloaded', async () => {
  const id = await send('../plans/Pl\u0007an año.PDF');
  const { submitFileUpload: made } = await as(fixture.admin).query(
    SUBMIT,
    inputOf(id, { subject: '  Budget \n plan ' }),
  );
  expect(made).toMatchObject({
    id,
    programId: fixture.cast.programId,
    version: 1,
    isLatest: true,
    fileName: 'Plan año.PDF',
    fileSize: PDF.length,
    contentType: 'application/pdf',
    subject: 'Budget plan',
    reportingWindow: 'Fall 2026',
    submittedBy: { id: fixture.admin.userId },
  });
  expect(await list({}, programAdmin())).toEqual({
    items: [made],
    totalCount: 1,
    subjects: ['Budget plan'],
    reportingWindows: ['Fall 2026'],
  });
  const { getFileUploadUrl: link } = await as(programAdmin()).query(LINK, { id });
  expect(link).toMatchObject({ fileName: 'Plan año.PDF', url: expect.stringContaining('signature=') });
  const { getFileUploadUrl: renamed } = await as(programAdmin()).query(LINK, { id, fileName: 'a/b.pdf' });
  expect(renamed.fileName).toBe('b.pdf');
  expect(await stored(id)).toBe(PDF);
});

it('submitFileUpload returns its first answer when it is repeated', async () => {
  const id = await send('plan.pdf');
  const first = await as(fixture.admin).query(SUBMIT, inputOf(id));
  expect(await as(fixture.admin).query(SUBMIT, inputOf(id))).toEqual(first);
  expect((await list()).totalCount).toBe(1);
});

it('requestFileUpload and submitFileUpload refuse invalid names, sizes, labels and contents, and name the field', async () => {
  const ask = (fileName: string, fileSize: number) =>
    as(fixture.admin).refusal(REQUEST, { fileName, fileSize });
  for (const [name, size] of [
    ['', 1],
    ['\u202E.pdf/', 1],
    [`${'x'.repeat(200)}.pdf`, 1],
    ['run.exe', 1],
    ['page.html', 1],
    ['plan.pdf', 0],
    ['plan.pdf', 1.5],
    ['plan.pdf', 100_000_001],
  ] as const)
    expect([name, size, await ask(name, size)]).toEqual([name, size, 'BAD_USER_INPUT']);
  expect(
    (await as(fixture.admin).query(REQUEST, { fileName: 'a.pdf', fileSize: 100_000_000 })).requestFileUpload,
  ).toMatchObject({ partCount: 12, presignedUrls: { length: 12 } });
  const id = await send('plan.pdf');
  for (const wrong of [{ subject: ' ' }, { subject: null }, { reportingWindow: 'x'.repeat(81) }])
    expect(await as(fixture.admin).refusal(SUBMIT, inputOf(id, wrong))).toBe('BAD_USER_INPUT');
  for (const [name, text] of [
    ['page.txt', '<html><script>'],
    ['plan.pdf', 'MZ\x90\0'],
    ['photo.png', '%PDF-1.7'],
  ] as const) {
    const refused = inputOf(await send(name, text));
    expect(await as(fixture.admin).refusal(SUBMIT, refused)).toBe('BAD_USER_INPUT');
    // The content is deleted together with its row.
    expect(await as(fixture.admin).refusal(SUBMIT, refused)).toBe('NOT_FOUND');
  }
  expect((await list()).totalCount).toBe(0);
});

it('submitFileUpload refuses an upload that has not arrived completely', async () => {
  const { requestFileUpload } = await as(fixture.admin).query(REQUEST, { fileName: 'plan.pdf', fileSize: 9 });
  const { fileUploadId } = requestFileUpload.multipartInfo;
  expect(await as(fixture.admin).refusal(SUBMIT, inputOf(fileUploadId))).toBe('CONFLICT');
});

it('submitFileUpload adds a version to a document of the same name, subject and window, ignoring spelling', async () => {
  const first = await submit('Año.pdf');
  const second = await submit('ano.PDF', { subject: 'BUDGET', reportingWindow: 'fall 2026' }, `${PDF} 2`);
  expect(second).toMatchObject({
    documentId: first.documentId,
    version: 2,
    isLatest: true,
    subject: 'Budget',
  });
  const other = await submit('Año.pdf', { reportingWindow: 'Spring 2027' });
  expect(other).toMatchObject({ version: 1 });
  expect((await list()).items.map(({ id }: { id: string }) => id)).toEqual([other.id, second.id]);
  const versions = (await list({ filter: { documentId: first.documentId } })).items;
  expect(versions.map(({ id, isLatest }: any) => [id, isLatest])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect([await stored(first.id), await stored(second.id)]).toEqual([PDF, `${PDF} 2`]);
});

it('submitFileUpload replaces a document by a file of another name, unless it was replaced before or the name is taken', async () => {
  const first = await submit('plan.pdf');
  const replaces = { replaces: first.id, subject: null, reportingWindow: null };
  const second = await submit('plan of May.pdf', replaces);
  expect(second).toMatchObject({ documentId: first.documentId, version: 2, ...labels });
  const late = inputOf(await send('late.pdf'), replaces);
  expect(await as(fixture.admin).refusal(SUBMIT, late)).toBe('CONFLICT');
  await submit('taken.pdf');
  const taken = inputOf(await send('taken.pdf'), { ...replaces, replaces: second.id });
  expect(await as(fixture.admin).refusal(SUBMIT, taken)).toBe('CONFLICT');
  const unknown = inputOf(await send('x.pdf'), { ...replaces, replaces: randomUUID() });
  expect(await as(fixture.admin).refusal(SUBMIT, unknown)).toBe('NOT_FOUND');
});

it('submitFileUpload numbers versions that are submitted concurrently', async () => {
  const ids = await Promise.all(['plan.pdf', 'plan.pdf', 'plan.pdf', 'plan.pdf'].map((name) => send(name)));
  const made = await Promise.all(
    ids.map(async (id) => (await as(fixture.admin).query(SUBMIT, inputOf(id))).submitFileUpload),
  );
  expect(made.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4]);
  expect(new Set(made.map(({ documentId }) => documentId)).size).toBe(1);
});

it('getFileUploads searches by folded words, filters and sorts', async () => {
  await submit('Ñandú.pdf', { subject: 'Reading', reportingWindow: 'Spring' });
  await submit('beta.pdf');
  await submit('Álgebra.pdf', { subject: 'Math' });
  const names = async (more: object) => (await list(more)).items.map((each: any) => each.fileName);
  expect(await names({ filter: { search: 'nandu SPRING' } })).toEqual(['Ñandú.pdf']);
  expect(await names({ filter: { subject: 'Math' } })).toEqual(['Álgebra.pdf']);
  expect(await names({ filter: { reportingWindow: 'Fall 2026' }, sort: { field: 'SUBJECT' } })).toEqual([
    'beta.pdf',
    'Álgebra.pdf',
  ]);
  expect(await names({ sort: { field: 'FILE_NAME' } })).toEqual(['Álgebra.pdf', 'beta.pdf', 'Ñandú.pdf']);
  const page = { sort: { field: 'FILE_NAME', descending: true }, pagination: { pageIndex: 1, limit: 2 } };
  expect(await names(page)).toEqual(['Álgebra.pdf']);
  expect((await list({ pagination: { pageIndex: 9 } })).totalCount).toBe(3);
  expect((await list({ filter: { documentId: 'none' } })).items).toEqual([]);
  expect(
    await as(fixture.admin).refusal(LIST, { programId: fixture.cast.programId, pagination: { limit: 201 } }),
  ).toBe('BAD_USER_INPUT');
});

it('deleteFileUpload deletes one version or the whole document permanently', async () => {
  const first = await submit('plan.pdf');
  const second = await submit('plan.pdf');
  await as(programAdmin()).query(DELETE, { id: second.id });
  expect((await list()).items).toMatchObject([{ id: first.id, isLatest: true }]);
  expect([await stored(second.id), await rowOf(second.id)]).toEqual([null, undefined]);
  expect(await as(fixture.admin).refusal(LINK, { id: second.id })).toBe('NOT_FOUND');
  const third = await submit('plan.pdf');
  expect(third.version).toBe(2);
  const { deleteFileUpload } = await as(fixture.admin).query(DELETE, { id: first.id, whole: true });
  expect(deleteFileUpload.deletedIds.sort()).toEqual([first.id, third.id].sort());
  expect((await list()).totalCount).toBe(0);
});

it('deleteFileUpload refuses to delete a version if another document has taken the name of the version before', async () => {
  const first = await submit('plan.pdf');
  const second = await submit('new plan.pdf', { replaces: first.id });
  await submit('plan.pdf');
  expect(await as(fixture.admin).refusal(DELETE, { id: second.id })).toBe('CONFLICT');
  expect(await stored(second.id)).toBe(PDF);
});

it('sweepFileUploads deletes uploads that were not submitted within a day, and leftovers of an interrupted deletion', async () => {
  const [left, kept] = [await send('left.pdf'), await submit('kept.pdf')];
  const gone = await submit('gone.pdf');
  const { files } = fixture.subgraph.services;
  const remove = files.delete.bind(files);
  files.delete = () => Promise.reject(new Error('the store is away'));
  await as(fixture.admin).query(DELETE, { id: gone.id });
  files.delete = remove;
  expect((await list()).totalCount).toBe(1);
  expect(await stored(gone.id)).toBe(PDF);
  setClock(24.1);
  expect(await as(fixture.admin).refusal(SUBMIT, inputOf(left))).toBe('NOT_FOUND');
  setClock(24.5);
  await sweepFileUploads.handler(fixture.subgraph.services);
  expect(await Promise.all([left, gone.id].map(async (id) => [await rowOf(id), await stored(id)]))).toEqual([
    [undefined, null],
    [undefined, null],
  ]);
  expect(await stored(kept.id)).toBe(PDF);
});

it('requestFileUpload refuses a person’s 51st pending upload', async () => {
  await fixture.subgraph.admin.query(
    `INSERT INTO roster.file_uploads (ecosystem_id, id, file_name, file_size, upload_id, created_by, created_at, delete_after)
     SELECT $1, uuidv7(), 'a.pdf', 1, 'x', $2, now(), now() + interval '1 day' FROM generate_series(1, 50)`,
    [fixture.cast.ecosystemId, fixture.admin.userId],
  );
  const file = { fileName: 'a.pdf', fileSize: 1 };
  expect(await as(fixture.admin).refusal(REQUEST, file)).toBe('CONFLICT');
  expect(await as(programAdmin()).query(REQUEST, file)).toBeTruthy();
});

it('lets only the uploader submit an upload, and hides documents from other ecosystems', async () => {
  const id = await send('plan.pdf');
  expect(await as(programAdmin()).refusal(SUBMIT, inputOf(id))).toBe('NOT_FOUND');
  const foreigner = as(fixture.cast.foreigners.superAdmin);
  expect(await foreigner.refusal(SUBMIT, inputOf(id))).toBe('NOT_FOUND');
  const made = (await as(fixture.admin).query(SUBMIT, inputOf(id))).submitFileUpload;
  for (const [document, variables] of [
    [LIST, { programId: fixture.cast.programId }],
    [LINK, { id }],
    [DELETE, { id }],
  ] as const)
    expect(await foreigner.refusal(document, variables)).toBe('NOT_FOUND');
  const theirs = await sendDocument(fixture.subgraph, fixture.cast.foreigners.superAdmin, 'x.pdf', PDF);
  const input = { fileUploadId: theirs, programId: fixture.cast.otherProgramId, replaces: made.id };
  expect(await foreigner.refusal(SUBMIT, { input })).toBe('NOT_FOUND');
});

it('keeps the documents of an archived program read-only, and refuses uploads while file upload is off', async () => {
  const made = await submit('plan.pdf');
  const { ecosystemId, programId } = fixture.cast;
  const change = (more: object) => fixture.saveProgram(ecosystemId, programId, more);
  await change({ featureTools: { fileUpload: false }, revision: 2 });
  expect(await as(fixture.admin).refusal(SUBMIT, inputOf(await send('a.pdf')))).toBe('CONFLICT');
  await change({ archived: true, revision: 3 });
  expect(await as(fixture.admin).refusal(SUBMIT, inputOf(await send('a.pdf')))).toBe('CONFLICT');
  expect(await as(fixture.admin).refusal(DELETE, { id: made.id })).toBe('CONFLICT');
  expect((await list()).totalCount).toBe(1);
});
