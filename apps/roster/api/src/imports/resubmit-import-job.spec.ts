import { sessionCsv, sessionHeader, studentCsv } from '../testing/generate-files';
import { ImportBench } from '../testing/import-bench';

let bench: ImportBench;

beforeAll(async () => {
  bench = await ImportBench.start();
  await bench.import(studentCsv(60));
});
afterAll(() => bench?.close());

describe('replacing and archiving', () => {
  const resubmit = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { errors { property message } importJobId } }`;

  it('loads a mended file in the place of the former', async () => {
    const row = '0000000007,math,2026-03-03 10:00:00,30,1:1,T7';
    const former = await bench.import(`${sessionHeader}\n${row}\n0000000008,math,never,30,1:1,T7\n`);
    const file = await bench.upload(
      `${sessionHeader}\n${row}\n0000000008,math,2026-03-03 11:00:00,30,1:1,T7\n`,
    );
    const { resubmitImportJob } = await bench.subgraph
      .as(bench.admin)
      .query(resubmit, { input: { importJobId: former.id, file } });
    const job = await bench.ended(resubmitImportJob.importJobId);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 0, resubmissionChain: [former.id] });
    expect(job.result).toMatchObject({ newRows: 1, unchangedRows: 1 });
    expect(await bench.job(former.id)).toMatchObject({ replacedBy: job.id, allowFix: false });
    expect(
      await bench.subgraph.as(bench.admin).refusal(resubmit, { input: { importJobId: former.id } }),
    ).toBe('CONFLICT');
  });

  it('archives what has ended, once and for all', async () => {
    const job = await bench.import(sessionCsv(5, 5));
    const archive = `mutation ($importJobId: ID!) { archiveImport(importJobId: $importJobId) { id status } }`;
    for (let time = 0; time < 2; time++) {
      const { archiveImport } = await bench.subgraph.as(bench.admin).query(archive, { importJobId: job.id });
      expect(archiveImport.status).toBe('ARCHIVED');
    }
    const { getImportJobsByModel } = await bench.subgraph
      .as(bench.admin)
      .query(
        `query ($programId: ID!) { getImportJobsByModel(programId: $programId, limit: 100) { items { id } totalCount hasMore } }`,
        { programId: bench.cast.programId },
      );
    expect(getImportJobsByModel.items.map(({ id }: any) => id)).not.toContain(job.id);
    expect(await bench.subgraph.as(bench.admin).refusal(resubmit, { input: { importJobId: job.id } })).toBe(
      'CONFLICT',
    );
  });

  it('refuses a file key of another program', async () => {
    const file = await bench.upload(sessionCsv(5, 5), { programId: bench.cast.siblingProgramId });
    const submit = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
    expect(
      await bench.subgraph
        .as(bench.admin)
        .refusal(submit, { input: { programId: bench.cast.programId, file } }),
    ).toBe('NOT_FOUND');
  });
});
