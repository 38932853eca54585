import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportBench } from '../testing/import-bench';
import { runImportJob } from './run-import-job';

let bench: ImportBench;
beforeAll(async () => (bench = await ImportBench.start({ jobs: false })));
beforeEach(() => bench.beginAnew());
afterAll(() => bench?.close());

let revision = 1;
const archive = (archived: boolean) =>
  bench.saveProgram(bench.cast.ecosystemId, bench.cast.programId, { archived, revision: ++revision });

/** Archives the program while the file is being read. */
function archivingWhileRead(): Services {
  const { services } = bench.subgraph;
  const files = new Proxy(services.files, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...values: unknown[]) => {
        if (name === 'read') await archive(true);
        return value.apply(target, values) as unknown;
      };
    },
  });
  return new Proxy(services, {
    get: (target, name) => (name === 'files' ? files : Reflect.get(target, name)),
  });
}

const run = (importJobId: string, services: Services = bench.subgraph.services) =>
  runImportJob(
    {
      id: importJobId,
      data: { importJobId },
      actor: systemActor(bench.cast.ecosystemId, 'test'),
      signal: new AbortController().signal,
      progress: async () => undefined,
      doneWith: async () => undefined,
    },
    services,
  );

const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { importJobId } }`;
const RESUBMIT = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { importJobId } }`;
const UPLOAD = `query ($programId: ID!) {
  requestImportJobUpload(fileName: "a.csv", fileSize: 10, programId: $programId) { partCount } }`;

const announced = async (): Promise<number> =>
  [
    ...(await bench.subgraph.recorded('roster.people-ready')),
    ...(await bench.subgraph.recorded('roster.history-ready')),
  ].filter((event) => event.ecosystem_id === bench.cast.ecosystemId).length;

describe('an import into an archived program', () => {
  it('is refused when it is asked for, whichever way', async () => {
    const { importJobId } = await bench.submit(studentCsv(5));
    const file = await bench.upload(studentCsv(5));
    await run(importJobId);
    await bench.confirmAll();
    await archive(true);
    const admin = bench.subgraph.as(bench.admin);
    const { programId } = bench.cast;
    expect(await admin.refusal(UPLOAD, { programId })).toBe('CONFLICT');
    expect(await admin.refusal(SUBMIT, { input: { programId, file } })).toBe('CONFLICT');
    expect(await admin.refusal(RESUBMIT, { input: { importJobId } })).toBe('CONFLICT');
    const foreigner = bench.subgraph.as(bench.cast.foreigners.superAdmin);
    expect(await foreigner.refusal(RESUBMIT, { input: { importJobId } })).toBe('NOT_FOUND');
  });

  it('ends with its reason and nothing loaded when the program was archived before it began, and can be sent again', async () => {
    const students = await bench.submit(studentCsv(5));
    const sessions = await bench.submit(sessionCsv(20, 5));
    await archive(true);
    await run(students.importJobId);
    expect(await bench.job(students.importJobId)).toMatchObject({
      status: 'FAILED',
      failMessage: expect.stringContaining('The program was archived, so nothing was loaded.'),
    });
    // Imports that waited for the students do not wait forever.
    expect(await bench.job(sessions.importJobId)).toMatchObject({ status: 'NEEDS_FIX' });
    expect(await announced()).toBe(0);

    await archive(false);
    const { resubmitImportJob } = await bench.subgraph
      .as(bench.admin)
      .query<any>(RESUBMIT, { input: { importJobId: students.importJobId } });
    await run(resubmitImportJob.importJobId);
    await bench.confirmAll();
    expect(await bench.job(resubmitImportJob.importJobId)).toMatchObject({
      status: 'IMPORTED',
      result: { newStudents: 5 },
    });
  });

  it('loads nothing when the program is archived while the rows are checked', async () => {
    const { importJobId } = await bench.submit(studentCsv(5));
    await run(importJobId, archivingWhileRead());
    expect(await bench.job(importJobId)).toMatchObject({ status: 'FAILED' });
    expect(await announced()).toBe(0);
    const { rows } = await bench.subgraph.admin.query(
      `SELECT count(*)::int AS many FROM roster.students WHERE ecosystem_id = $1`,
      [bench.cast.ecosystemId],
    );
    expect(rows[0]).toEqual({ many: 0 });
  });

  it('goes on to its end when the program is archived after others have heard of it', async () => {
    const students = await bench.submit(studentCsv(5));
    await run(students.importJobId);
    await bench.confirmAll();
    const { importJobId } = await bench.submit(sessionCsv(20, 5));
    await run(importJobId);
    await archive(true);
    await run(importJobId); // as after a restart: chunks are announced and only the confirmations are missing
    expect(await bench.ended(importJobId)).toMatchObject({ status: 'IMPORTED', result: { newRows: 20 } });
  });
});
