import type { Actor } from '@lyceum/server/actor';
import { systemActor } from '@lyceum/server/actor';
import { saveFeedFile, recogniseFeed, refusalText } from '../feeds/feed-file';
import { ImportFixture } from '../testing/import-fixture';
import { makeWorkbook } from '../testing/make-workbook';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
});
beforeEach(() => fixture.startOver());
afterAll(() => fixture?.close());

const FIELDS = `errors { property message } template { id entityType } missing notes
  columns { header property origin repeated examples } values { property value rows to origin } choices { property choices }`;
const INSPECT = `mutation ($input: InspectImportFileInput!) { inspectImportFile(input: $input) { ${FIELDS} } }`;
const SUBMIT = `mutation ($input: SubmitImportJobInput!) {
  submitImportJob(input: $input) { errors { property message } importJobId } }`;
const MEMORY = `{ getImportMemory(limit: 50) { totalCount items { id kind said means property own forgettable templateName } } }`;
const FORGET = `mutation ($ids: [ID!]!) { forgetImportMemory(ids: $ids) { forgottenIds } }`;

const HEADER = 'Pupil No,Campus Code,Campus Name,LEA #,LEA Name,Gr,Bus Route';
const rowsOf = (from: number, grade = 'K') =>
  [0, 1, 2].map((n) => `P${from + n},C1,Lincoln,D1,Riverside,${n === 0 ? grade : '3'},12`).join('\n');
const file = (from: number, grade?: string) => `${HEADER}\n${rowsOf(from, grade)}\n`;
const columns = [
  { header: 'Pupil No', property: 'student_id' },
  { header: 'campus code', property: 'school_id' },
  { header: 'Campus Name', property: 'school_name' },
  { header: 'LEA #', property: 'district_id' },
  { header: 'LEA Name', property: 'district_name' },
  { header: 'Gr', property: 'current_grade_level' },
];

const inspect = async (content: string | Buffer, more: object = {}, actor: Actor = fixture.admin) => {
  const { programId } = fixture.cast;
  const uploaded = await fixture.upload(content, { actor });
  const { inspectImportFile } = await fixture.subgraph
    .as(actor)
    .query(INSPECT, { input: { programId, file: uploaded, ...more } });
  return { uploaded, found: inspectImportFile };
};
const submitted = async (content: string | Buffer, more: object = {}, actor: Actor = fixture.admin) => {
  const { programId } = fixture.cast;
  const uploaded = await fixture.upload(content, { actor });
  const { data, errors } = await fixture.subgraph
    .as(actor)
    .send(SUBMIT, { input: { programId, file: uploaded, ...more } });
  return errors ? { refused: errors[0]! } : data!.submitImportJob;
};
const mapped = (more: object = {}) => ({ templateId: 'datas-students-1', mapping: { columns, ...more } });
const imported = async (content: string | Buffer, more: object = {}, actor?: Actor) => {
  const answer = await submitted(content, more, actor);
  expect(answer.errors).toEqual([]);
  return fixture.ended(answer.importJobId);
};
const memory = async (actor: Actor = fixture.admin) =>
  (await fixture.subgraph.as(actor).query(MEMORY)).getImportMemory;
const colleague = () => fixture.cast.actors.programAdmin;

it('inspectImportFile proposes a mapping of the columns, and nothing is imported until a person confirms it', async () => {
  const { found } = await inspect(file(1, 'Kinder AM'));
  expect(found).toMatchObject({
    errors: [],
    template: { id: 'datas-students-1' },
    missing: expect.arrayContaining(['student_id', 'school_id']),
    values: [
      { property: 'current_grade_level', value: 'Kinder AM', rows: 1, to: 'KG', origin: 'SUGGESTION' },
    ],
  });
  expect(found.choices[0].choices).toContain('KG');
  expect(found.columns[0]).toEqual({
    ...{ header: 'Pupil No', property: 'student_id', origin: 'SUGGESTION', repeated: false },
    examples: ['P1', 'P2', 'P3'],
  });
  expect(found.columns.at(-1)).toMatchObject({ header: 'Bus Route', property: null, origin: 'NONE' });
  expect((await submitted(file(1))).errors).toEqual([expect.objectContaining({ property: 'file' })]);
  expect((await memory()).totalCount).toBe(0);
});

it('imports a confirmed mapping, and the next file of the same form without a question', async () => {
  const values = [{ property: 'current_grade_level', from: 'Kinder AM', to: 'KG' }];
  const first = await imported(file(1, 'Kinder AM'), mapped({ values }));
  expect(first).toMatchObject({ status: 'IMPORTED', result: { newStudents: 3, remarkedRows: 0 } });
  const { found } = await inspect(file(4, 'KINDER am'));
  expect(found).toMatchObject({
    missing: [],
    notes: [expect.stringMatching(/^Columns are read as in an earlier import: “Pupil No” → student_id/)],
    values: [{ to: 'KG', origin: 'OWN_MEMORY' }],
  });
  expect(found.columns.map(({ origin }: { origin: string }) => origin)).toEqual([
    ...Array(6).fill('OWN_MEMORY'),
    'NONE',
  ]);
  const second = await imported(file(4, 'Kinder AM'));
  expect(second).toMatchObject({ status: 'IMPORTED', result: { newStudents: 3, remarkedRows: 0 } });
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT grade_level FROM roster.students WHERE ecosystem_id = $1 AND external_id IN ('P1', 'P4')`,
    [fixture.cast.ecosystemId],
  );
  expect(rows).toEqual([{ grade_level: 'KG' }, { grade_level: 'KG' }]);
});

it('maps a workbook in the same way', async () => {
  const rows = file(1, 'Kinder AM')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const book = makeWorkbook({ sheets: [{ name: 'S', rows: [['Riverside'], ...rows] }] });
  const { found } = await inspect(book);
  expect(found).toMatchObject({ template: { entityType: 'STUDENT' }, values: [{ value: 'Kinder AM' }] });
  expect(await imported(book, mapped())).toMatchObject({ status: 'IMPORTED', result: { newStudents: 3 } });
});

it('does not learn from a failed import, but from its replacement once that has completed', async () => {
  const failed = await imported(`${HEADER}\n,C1,Lincoln,D1,Riverside,3,12\n`, mapped());
  expect(failed.status).toBe('NEEDS_FIX');
  expect((await memory()).totalCount).toBe(0);
  const RESUBMIT = `mutation ($input: ResubmitImportJobInput!) {
    resubmitImportJob(input: $input) { errors { message } importJobId } }`;
  const again = await fixture.upload(file(1));
  const { resubmitImportJob } = await fixture.subgraph
    .as(fixture.admin)
    .query(RESUBMIT, { input: { importJobId: failed.id, file: again } });
  expect(resubmitImportJob.errors).toEqual([]);
  expect(await fixture.ended(resubmitImportJob.importJobId)).toMatchObject({ result: { newStudents: 3 } });
  expect((await memory()).totalCount).toBe(7);
});

it('corrects refused rows of a mapped file', async () => {
  const job = await imported(`${file(1)},C1,Lincoln,D1,Riverside,3,12\n`, mapped());
  expect(job.result.refusedRows).toBe(1);
  const FIX = `mutation ($input: FixImportRowsInput!) { fixImportRows(input: $input) { importJobId } }`;
  const cells = [{ rowNumber: 5, property: 'student_id', value: 'P9' }];
  const { fixImportRows } = await fixture.subgraph
    .as(fixture.admin)
    .query(FIX, { input: { importJobId: job.id, cells } });
  expect(await fixture.ended(fixImportRows.importJobId)).toMatchObject({ result: { newStudents: 1 } });
});

it('forgetImportMemory removes what a person confirmed, after which a colleague’s choice counts', async () => {
  await imported(file(1), mapped(), colleague());
  const { found } = await inspect(file(4));
  expect(found.missing).toEqual([]);
  expect(found.columns[0]).toMatchObject({ property: 'student_id', origin: 'OTHERS_MEMORY' });
  const other = columns.map((each) => (each.header === 'Gr' ? { ...each, property: null } : each));
  // The platform's template requires the grade, so the person assigns another header to it.
  const swapped = [...other, { header: 'Bus Route', property: 'current_grade_level' }];
  await imported(file(4), mapped({ columns: swapped }));
  const own = await inspect(file(7));
  expect(own.found.columns.slice(-2)).toMatchObject([
    { header: 'Gr', property: null },
    { header: 'Bus Route', property: 'current_grade_level', origin: 'OWN_MEMORY' },
  ]);
  const mine = await memory(colleague());
  expect(mine.items.filter((each: { own: boolean }) => each.own)).toHaveLength(7);
  expect(
    mine.items.every((each: { own: boolean; forgettable: boolean }) => each.own === each.forgettable),
  ).toBe(true);
  const ids = mine.items.map(({ id }: { id: string }) => id);
  expect(await fixture.subgraph.as(colleague()).refusal(FORGET, { ids })).toBe('NOT_FOUND');
  expect(await fixture.subgraph.as(fixture.cast.foreigners.superAdmin).refusal(FORGET, { ids })).toBe(
    'NOT_FOUND',
  );
  expect((await memory(fixture.cast.foreigners.superAdmin)).totalCount).toBe(0);
  await fixture.subgraph.as(fixture.admin).query(FORGET, { ids });
  expect((await memory()).totalCount).toBe(0);
  expect((await submitted(file(7))).errors).toHaveLength(1);
});

it('submitImportJob names the problem of a mapping, and imports nothing', async () => {
  const refusal = async (mapping: object, templateId: string | null = 'datas-students-1') =>
    (await submitted(file(1), { templateId, mapping })).refused?.extensions;
  const one = (header: string, property: string | null) => ({ columns: [...columns, { header, property }] });
  const bad = { code: 'BAD_USER_INPUT' };
  expect(await refusal(one('Shoe size', 'gender'))).toMatchObject({
    ...bad,
    field: 'input.mapping.columns.6.header',
  });
  expect(await refusal(one('Bus Route', 'shoe_size'))).toMatchObject({
    field: 'input.mapping.columns.6.property',
  });
  expect(await refusal(one('Bus Route', 'student_id'))).toMatchObject({
    field: 'input.mapping.columns.6.property',
  });
  const value = (property: string, to: string) => ({ columns, values: [{ property, from: 'x', to }] });
  expect(await refusal(value('school_name', 'x'))).toMatchObject({
    field: 'input.mapping.values.0.property',
  });
  expect(await refusal(value('current_grade_level', 'x'))).toMatchObject({
    field: 'input.mapping.values.0.to',
  });
  expect(await refusal({ columns }, null)).toMatchObject({ field: 'input.templateId' });
  const answer = await submitted(file(1), {
    templateId: 'datas-students-1',
    mapping: { columns: columns.slice(1) },
  });
  expect(answer).toMatchObject({ importJobId: null, errors: [{ property: 'student_id' }] });
  expect(
    await fixture.subgraph.admin.query(`SELECT 1 FROM roster.import_jobs WHERE ecosystem_id = $1`, [
      fixture.cast.ecosystemId,
    ]),
  ).toMatchObject({ rowCount: 0 });
});

it('inspectImportFile lets a person choose the template of a file that resembles none', async () => {
  const text = 'A,B,C,D,E,F\n1,2,3,4,5,K\n';
  const { uploaded, found } = await inspect(text);
  expect(found).toMatchObject({ template: null, errors: [{ property: 'file' }], columns: [] });
  const { programId } = fixture.cast;
  const input = { programId, file: uploaded, templateId: 'datas-students-1' };
  const { inspectImportFile } = await fixture.subgraph.as(fixture.admin).query(INSPECT, { input });
  expect(inspectImportFile).toMatchObject({ errors: [], template: { entityType: 'STUDENT' } });
  expect(inspectImportFile.columns).toHaveLength(6);
});

describe('files without an uploader', () => {
  const arrives = (text: string) =>
    fixture.subgraph.services.tenancy.within(
      systemActor(fixture.cast.ecosystemId, 'managed-sftp'),
      async (db) => {
        const { programId } = fixture.cast;
        const head = Buffer.from(text);
        const found = await recogniseFeed(db, { programId, source: 'MANAGED', head, size: head.length });
        if (!('template' in found)) return { refusal: found, text: refusalText(found, 'en') };
        const { fileKey } = await fixture.upload(text);
        await fixture.subgraph.services.files.write(
          fileKey,
          (await import('node:stream')).Readable.from([head]),
        );
        await saveFeedFile(db.actor, db, {
          ...{ programId, source: 'MANAGED', found, receivedAt: new Date() },
          file: { key: fileKey, name: 'a.csv', size: head.length },
        });
        const [job] = await db.query<{ id: string }>(
          `SELECT import_job_id AS id FROM roster.feed_files WHERE ecosystem_id = $1 ORDER BY id DESC LIMIT 1`,
          [db.ecosystemId],
        );
        return { id: job!.id };
      },
    );
  const loads = async (text: string) => {
    const { id } = (await arrives(text)) as { id: string };
    return fixture.ended(id);
  };

  it('are read by a mapping that a person confirmed for an upload, and are refused before', async () => {
    expect(await arrives(file(1))).toMatchObject({ refusal: { code: 'unknown' } });
    await imported(file(1), mapped());
    expect(await loads(file(4))).toMatchObject({ status: 'IMPORTED', result: { newStudents: 3 } });
  });

  it('are refused after a column was renamed, until a person has uploaded such a file', async () => {
    const whole = (name: string) =>
      `student_id,school_id,school_name,district_id,district_name,current_grade_level,${name}\n7,C1,L,D1,R,3,F\n`;
    expect((await loads(whole('gender'))).status).toBe('IMPORTED');
    const stopped = await arrives(whole('Sex at birth'));
    expect(stopped).toMatchObject({
      refusal: { code: 'drifted', columns: ['gender'] },
      text: expect.stringMatching(/no longer there: gender/),
    });
    expect((await loads(whole('gender'))).status).toBe('IMPORTED');
    await fixture.import(whole('Sex at birth'));
    expect((await loads(whole('Sex at birth'))).status).toBe('IMPORTED');
  });
});
