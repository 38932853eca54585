import { deleteDroppedFiles, MALWARE, startClamd } from '@lyceum/server/testing';
import { ImportFixture } from '../testing/import-fixture';
import { sendDocument } from '../testing/send-document';
import { fileKey } from './file-upload';

const SUBMIT = `mutation ($input: SubmitFileUploadInput!) { submitFileUpload(input: $input) { id version } }`;
const LIST = `query ($programId: ID!) { getFileUploads(programId: $programId) { totalCount isScanned } }`;
const LINK = `query ($id: ID!) { getFileUploadUrl(fileUploadId: $id) { url } }`;

let fixture: ImportFixture;
let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  clamd = await startClamd();
  fixture = await ImportFixture.start({ jobs: false, env: clamd.env });
});
afterAll(async () => {
  await fixture?.close();
  await clamd.stop();
});
beforeEach(() => fixture.startOver());

const admin = () => fixture.subgraph.as(fixture.admin);
const upload = (text: string) =>
  sendDocument(fixture.subgraph, fixture.admin, 'plan.pdf', `%PDF-1.7 ${text}`);
const inputOf = (fileUploadId: string) => ({
  input: {
    fileUploadId,
    programId: fixture.cast.programId,
    ...{ subject: 'Budget', reportingWindow: 'Fall 2026' },
  },
});
const list = async () => (await admin().query(LIST, { programId: fixture.cast.programId })).getFileUploads;
const content = (id: string) => fixture.read(fileKey(fixture.cast.ecosystemId, id)).catch(() => null);

describe('submitFileUpload with a virus scanner', () => {
  it('files a document that the scanner found clean, and scans a repeated submission once', async () => {
    const before = clamd.scans();
    const id = await upload('plan');
    await admin().query(SUBMIT, inputOf(id));
    await admin().query(SUBMIT, inputOf(id));
    expect(clamd.scans()).toBe(before + 1);
    expect(await list()).toEqual({ totalCount: 1, isScanned: true });
  });

  it('deletes an infected document, and names the field and the remedy', async () => {
    const id = await upload(MALWARE);
    const { errors } = await admin().send(SUBMIT, inputOf(id));
    expect(errors![0]!.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.fileUploadId',
      remedy: expect.any(String),
    });
    expect(await admin().refusal(SUBMIT, inputOf(id))).toBe('NOT_FOUND');
    await deleteDroppedFiles(fixture.subgraph);
    expect(await content(id)).toBeNull();
    expect((await list()).totalCount).toBe(0);
  });

  it('keeps a document in quarantine while the scanner does not answer, and files it later', async () => {
    const id = await upload('later');
    clamd.set('SILENT');
    const { errors } = await admin().send(SUBMIT, inputOf(id));
    clamd.set('WORKS');
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'UNCHECKED' });
    expect(await admin().refusal(LINK, { id })).toBe('NOT_FOUND');
    expect((await list()).totalCount).toBe(0);
    await admin().query(SUBMIT, inputOf(id));
    expect((await list()).totalCount).toBe(1);
  });

  it('refuses a document beyond the limit of the scanner', async () => {
    const id = await upload('x'.repeat(1024 * 1024 + 100));
    const { errors } = await admin().send(SUBMIT, inputOf(id));
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', refusal: 'UNCHECKED' });
    expect((await list()).totalCount).toBe(0);
  });

  it('does not ask the scanner for somebody who may not file the document', async () => {
    const before = clamd.scans();
    const id = await upload('plan');
    const other = fixture.subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await other.refusal(SUBMIT, inputOf(id))).toBe('NOT_FOUND');
    expect(clamd.scans()).toBe(before);
  });
});
