import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { sessionCsv, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';
import { runImportJob } from './run-import.job';

let fixture: ImportFixture;
beforeAll(async () => (fixture = await ImportFixture.start({ jobs: false })));
beforeEach(() => fixture.startOver());
afterAll(() => fixture?.close());

let revision = 1;
const archive = (archived: boolean) =>
  fixture.saveProgram(fixture.cast.ecosystemId, fixture.cast.programId, { archived, revision: ++revision });

/** Archives the program while the file is being read. */
function archivingWhileRead(): Services {
  const { services } = fixture.subgraph;
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

const run = (importJobId: string, services: Services = fixture.subgraph.services) =>
  runImportJob(
    {
      id: importJobId,
      data: { importJobId },
      actor: systemActor(fixture.cast.ecosystemId, 'test'),
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
    ...(await fixture.subgraph.recorded('roster.people-ready')),
    ...(await fixture.subgraph.recorded('roster.history-ready')),
  ].filter((event) => event.ecosystem_id === fixture.cast.ecosystemId).length;

describe('an import into an archived program', () => {
  it('is refused on request, from every source', async () => {
    const { importJobId } = await fixture.submit(studentCsv(5));
    const file = await fixture.upload(studentCsv(5));
    await run(importJobId);
    await fixture.confirmAll();
    await archive(true);
    const admin = fixture.subgraph.as(fixture.admin);
    const { programId } = fixture.cast;
    expect(await admin.refusal(UPLOAD, { programId })).toBe('CONFLICT');
    expect(await admin.refusal(SUBMIT, { input: { programId, file } })).toBe('CONFLICT');
    expect(await admin.refusal(RESUBMIT, { input: { importJobId } })).toBe('CONFLICT');
    const foreigner = fixture.subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await foreigner.refusal(RESUBMIT, { input: { importJobId } })).toBe('NOT_FOUND');
  });

  it('ends with its reason and loads nothing if the program was archived before it began, and can be submitted again', async () => {
    const students = await fixture.submit(studentCsv(5));
    const sessions = await fixture.submit(sessionCsv(20, 5));
    await archive(true);
    await run(students.importJobId);
    expect(await fixture.job(students.importJobId)).toMatchObject({
      status: 'FAILED',
      failMessage: expect.stringContaining('The program was archived, so nothing was loaded.'),
    });
    // Imports that waited for the students do not wait forever.
    expect(await fixture.job(sessions.importJobId)).toMatchObject({ status: 'NEEDS_FIX' });
    expect(await announced()).toBe(0);

    await archive(false);
    const { resubmitImportJob } = await fixture.subgraph
      .as(fixture.admin)
      .query<any>(RESUBMIT, { input: { importJobId: students.importJobId } });
    await run(resubmitImportJob.importJobId);
    await fixture.confirmAll();
    expect(await fixture.job(resubmitImportJob.importJobId)).toMatchObject({
      status: 'IMPORTED',
      result: { newStudents: 5 },
    });
  });

  it('loads nothing if the program is archived while rows are checked', async () => {
    const { importJobId } = await fixture.submit(studentCsv(5));
    await run(importJobId, archivingWhileRead());
    expect(await fixture.job(importJobId)).toMatchObject({ status: 'FAILED' });
    expect(await announced()).toBe(0);
    const { rows } = await fixture.subgraph.admin.query(
      `SELECT count(*)::int AS many FROM roster.students WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    expect(rows[0]).toEqual({ many: 0 });
  });

  it('completes if the program is archived after other domains know of the import', async () => {
    const students = await fixture.submit(studentCsv(5));
    await run(students.importJobId);
    await fixture.confirmAll();
    const { importJobId } = await fixture.submit(sessionCsv(20, 5));
    await run(importJobId);
    await archive(true);
    await run(importJobId); // as after a restart: chunks are announced and only the confirmations are missing
    expect(await fixture.ended(importJobId)).toMatchObject({ status: 'IMPORTED', result: { newRows: 20 } });
  });
});
