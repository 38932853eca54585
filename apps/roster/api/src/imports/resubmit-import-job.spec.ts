import { sessionCsv, sessionHeader, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
  await fixture.import(studentCsv(60));
});
afterAll(() => fixture?.close());

describe('replacing and archiving an import', () => {
  const resubmit = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { errors { property message } importJobId } }`;

  it('resubmitImportJob imports a corrected file in place of the former one, once', async () => {
    const row = '0000000007,math,2026-03-03 10:00:00,30,1:1,T7';
    const former = await fixture.import(`${sessionHeader}\n${row}\n0000000008,math,never,30,1:1,T7\n`);
    const file = await fixture.upload(
      `${sessionHeader}\n${row}\n0000000008,math,2026-03-03 11:00:00,30,1:1,T7\n`,
    );
    const { resubmitImportJob } = await fixture.subgraph
      .as(fixture.admin)
      .query(resubmit, { input: { importJobId: former.id, file } });
    const job = await fixture.ended(resubmitImportJob.importJobId);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0, resubmissionChain: [former.id] });
    expect(job.result).toMatchObject({ newRows: 1, unchangedRows: 1 });
    expect(await fixture.job(former.id)).toMatchObject({ replacedBy: job.id, allowFix: false });
    expect(
      await fixture.subgraph.as(fixture.admin).refusal(resubmit, { input: { importJobId: former.id } }),
    ).toBe('CONFLICT');
  });

  it('archiveImport archives a finished import for good, and can be repeated', async () => {
    const job = await fixture.import(sessionCsv(5, 5));
    const archive = `mutation ($importJobId: ID!) { archiveImport(importJobId: $importJobId) { id status } }`;
    for (let time = 0; time < 2; time++) {
      const { archiveImport } = await fixture.subgraph
        .as(fixture.admin)
        .query(archive, { importJobId: job.id });
      expect(archiveImport.status).toBe('ARCHIVED');
    }
    const { getImportJobsByModel } = await fixture.subgraph
      .as(fixture.admin)
      .query(
        `query ($programId: ID!) { getImportJobsByModel(programId: $programId, limit: 100) { items { id } totalCount hasMore } }`,
        { programId: fixture.cast.programId },
      );
    expect(getImportJobsByModel.items.map(({ id }: any) => id)).not.toContain(job.id);
    expect(
      await fixture.subgraph.as(fixture.admin).refusal(resubmit, { input: { importJobId: job.id } }),
    ).toBe('CONFLICT');
  });

  it('submitImportJob refuses a file key of another program', async () => {
    const file = await fixture.upload(sessionCsv(5, 5), { programId: fixture.cast.siblingProgramId });
    const submit = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
    expect(
      await fixture.subgraph
        .as(fixture.admin)
        .refusal(submit, { input: { programId: fixture.cast.programId, file } }),
    ).toBe('NOT_FOUND');
  });
});
