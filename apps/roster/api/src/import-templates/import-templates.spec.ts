import type { Actor } from '@lyceum/server/actor';
import type { ImportTemplatePropertyInput } from '../__generated__/resolvers';
import { studentColumns } from '../columns/student-columns';
import { exampleFile } from '../imports/example-file';
import { ImportFixture } from '../testing/import-fixture';
import { templatesById } from './load-templates';

let fixture: ImportFixture;
/** An operator who is not visiting an organization. */
let operator: Actor;

beforeAll(async () => {
  fixture = await ImportFixture.start();
});
beforeEach(async () => {
  await fixture.startOver();
  operator = { ...fixture.cast.actors.internalAdmin, operatorVisit: false };
});
afterAll(() => fixture?.close());

const FIELDS = `templateId id templateName version entityType origin legacy editable inUse versions { id version inUse names { en sp }
  properties { name dataType required aliases allowedValues pattern minimum maximum validators } }`;
const CREATE = `mutation ($input: CreateImportTemplateInput!) { createImportTemplate(input: $input) { ${FIELDS} } }`;
const EDIT = `mutation ($input: EditImportTemplateInput!) { editImportTemplate(input: $input) { ${FIELDS} } }`;
const EDIT_LEGACY = `mutation ($input: EditLegacyImportTemplateInput!) { editLegacyImportTemplate(input: $input) { ${FIELDS} } }`;
const MANAGE = `query ($templateId: ID) { getManageImportTemplates(templateId: $templateId) { ${FIELDS} } }`;
const CURRENT = `{ getImportTemplates { id entityType version properties { name validators allowedValues } } }`;

const words = (text: string) => ({ en: text, sp: `${text} (es)` });
const property = (name: string, change: Partial<ImportTemplatePropertyInput> = {}) => ({
  name,
  label: words(name),
  description: words(name),
  dataType: 'text',
  ...change,
});
const studentId = property('student_id', { dataType: 'identifier', aliases: ['Pupil No.'] });
const language = property('home_language', {
  required: true,
  allowedValues: ['Español', 'English'],
  examples: ['English'],
});
const ours = {
  templateName: words('Our students'),
  entityType: 'STUDENT',
  properties: [studentId, language, property('current_grade_level', { dataType: 'grade' })],
};

const admin = () => fixture.subgraph.as(fixture.admin);
const create = async (input: object = ours, actor: Actor = fixture.admin) =>
  (await fixture.subgraph.as(actor).query(CREATE, { input })).createImportTemplate;
const edit = async (input: object, actor: Actor = fixture.admin) =>
  (await fixture.subgraph.as(actor).query(EDIT, { input })).editImportTemplate;

it('createImportTemplate makes imports use the organization’s template instead of the platform’s, and stores its own columns', async () => {
  const template = await create();
  expect(template).toMatchObject({
    templateName: 'Our students',
    version: 1,
    origin: 'OWN',
    legacy: false,
    editable: true,
    inUse: true,
  });
  expect(template.versions[0].properties[0]).toMatchObject({
    name: 'student_id',
    required: true,
    aliases: ['pupil_no_'],
  });
  const { getImportTemplates } = await admin().query(CURRENT);
  const students = getImportTemplates.filter((each: { entityType: string }) => each.entityType === 'STUDENT');
  expect(students).toMatchObject([{ id: template.id, version: 1 }]);

  const job = await fixture.import(
    'Pupil No.,Home language,current grade level\n001,espanol,3\n002,Klingon,4\n003,,5\n004,ENGLISH,6\n',
  );
  expect(job).toMatchObject({ entityType: 'STUDENT', status: 'IMPORTED', errorCount: 1 });
  const page = await fixture.csvPage(job.id);
  expect(page.rowErrors).toMatchObject([
    {
      rowNumber: 3,
      property: 'home_language',
      code: 'value-not-allowed',
      message: 'The template does not allow this value. Write one of: Español, English.',
    },
  ]);
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT external_id, characteristics ->> 'home_language' AS language FROM roster.students WHERE ecosystem_id = $1 ORDER BY 1`,
    [fixture.cast.ecosystemId],
  );
  expect(rows).toEqual([
    { external_id: '001', language: 'espanol' },
    { external_id: '003', language: null },
    { external_id: '004', language: 'ENGLISH' },
  ]);
});

it('editImportTemplate publishes a version; an import keeps its version, and its replacement uses the newest', async () => {
  const first = await create();
  const job = await fixture.import('student_id,home_language\n1,Klingon\n');
  expect(job.status).toBe('NEEDS_FIX');
  const second = await edit({
    id: first.id,
    properties: [studentId, { ...language, allowedValues: ['Klingon'] }],
  });
  expect(second).toMatchObject({ templateId: first.templateId, version: 2, templateName: 'Our students' });
  expect(second.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(second.versions[1]).toEqual(first.versions[0]);
  const kept = async (id: string) =>
    (
      await admin().query(
        `query ($programId: ID!, $ids: [ID!]) { getImportJobsByModel(programId: $programId, ids: $ids) { items { template { id version } } } }`,
        { programId: fixture.cast.programId, ids: [id] },
      )
    ).getImportJobsByModel.items[0].template;
  expect(await kept(job.id)).toEqual({ id: first.id, version: 1 });
  const { resubmitImportJob } = await admin().query(
    `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { importJobId } }`,
    { input: { importJobId: job.id } },
  );
  expect((await fixture.ended(resubmitImportJob.importJobId)).status).toBe('IMPORTED');
  expect(await kept(resubmitImportJob.importJobId)).toEqual({ id: second.id, version: 2 });
});

it('editImportTemplate refuses a version that is not the newest, and accepts one of two concurrent edits', async () => {
  const { id } = await create();
  const both = await Promise.all(
    ['A', 'B'].map((name) => admin().send(EDIT, { input: { id, templateName: words(name) } })),
  );
  expect(both.map(({ errors }) => errors?.[0]?.extensions?.code).sort()).toEqual(['CONFLICT', undefined]);
  expect(await admin().refusal(EDIT, { input: { id, inUse: false } })).toBe('CONFLICT');
});

it('editImportTemplate takes a template out of use, so that new files are not recognised by it', async () => {
  const { id } = await create();
  expect((await edit({ id, inUse: false })).inUse).toBe(false);
  const { getImportTemplates } = await admin().query(CURRENT);
  expect(getImportTemplates).toContainEqual(expect.objectContaining({ id: 'datas-students-1' }));
  const { errors } = await admin().send(
    `query ($p: ID!, $t: ID) { requestImportJobUpload(fileName: "x.csv", fileSize: 9, programId: $p, templateId: $t) { partCount } }`,
    { p: fixture.cast.programId, t: id },
  );
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'templateId' });
});

it.each<[string, object, string]>([
  ['no name in Spanish', { templateName: { en: 'A', sp: ' ' } }, 'input.templateName.sp'],
  ['a missing column', { properties: [language] }, 'input.properties'],
  ['another type', { properties: [property('student_id')] }, 'input.properties.0.dataType'],
  [
    'an unknown type',
    { properties: [studentId, property('x', { dataType: 'date' })] },
    'input.properties.1.dataType',
  ],
  ['an invalid name', { properties: [studentId, property('Straße')] }, 'input.properties.1.name'],
  [
    'two columns of the same name',
    { properties: [studentId, language, language] },
    'input.properties.2.name',
  ],
  [
    'an alias of two columns',
    { properties: [studentId, property('x', { aliases: ['PUPIL NO.'] })] },
    'input.properties.1.aliases',
  ],
  [
    'a pattern with look-around',
    { properties: [studentId, property('x', { pattern: '(?=a)b' })] },
    'input.properties.1.pattern',
  ],
  [
    'a pattern that is too large',
    { properties: [studentId, property('x', { pattern: '(.{0,900}){1,9}' })] },
    'input.properties.1.pattern',
  ],
  [
    'reversed bounds',
    { properties: [studentId, property('x', { minimum: 5, maximum: 4 })] },
    'input.properties.1.maximum',
  ],
  [
    'a bound of half a character',
    { properties: [studentId, property('x', { minimum: 0.5 })] },
    'input.properties.1.minimum',
  ],
  [
    'bounds of a flag',
    { properties: [studentId, property('x', { dataType: 'flag', maximum: 1 })] },
    'input.properties.1.minimum',
  ],
  [
    'an unknown validator',
    { properties: [studentId, property('x', { validators: ['eval'] })] },
    'input.properties.1.validators',
  ],
  [
    'an additional column of sessions',
    { entityType: 'SESSION', properties: [property('mood')] },
    'input.properties.0.name',
  ],
])('createImportTemplate refuses %s and names the field', async (_what, change, field) => {
  const { errors } = await admin().send(CREATE, { input: { ...ours, ...change } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  const { getManageImportTemplates } = await admin().query(MANAGE);
  expect(getManageImportTemplates.every(({ origin }: { origin: string }) => origin === 'PLATFORM')).toBe(
    true,
  );
});

it('hides templates from other ecosystems, and refuses program admins', async () => {
  const { cast, subgraph } = fixture;
  const { id, templateId } = await create();
  const stranger = subgraph.as(cast.foreigners.superAdmin);
  expect(await stranger.refusal(EDIT, { input: { id, inUse: false } })).toBe('NOT_FOUND');
  expect(await stranger.refusal(MANAGE, { templateId })).toBe('NOT_FOUND');
  expect(
    await stranger.refusal(`query ($id: ID!) { getImportExampleFileUrl(templateId: $id) { url } }`, { id }),
  ).toBe('NOT_FOUND');
  const { getManageImportTemplates } = await stranger.query(MANAGE);
  expect(getManageImportTemplates.some((each: { id: string }) => each.id === id)).toBe(false);
  expect(await subgraph.as(cast.actors.programAdmin).refusal(MANAGE)).toBe('FORBIDDEN');
});

it('lets operators manage the platform’s templates, which every organization uses', async () => {
  const created = await create({ ...ours, entityType: 'SESSION', properties: sessionProperties() }, operator);
  expect(created).toMatchObject({ origin: 'PLATFORM', legacy: false, editable: true });
  const { getManageImportTemplates } = await fixture.subgraph
    .as(fixture.cast.foreigners.superAdmin)
    .query(MANAGE, { templateId: created.templateId });
  expect(getManageImportTemplates).toMatchObject([{ id: created.id, editable: false }]);
  expect(await admin().refusal(EDIT, { input: { id: created.id, inUse: false } })).toBe('NOT_FOUND');
  const next = await edit({ id: created.id, inUse: false }, operator);
  expect(next).toMatchObject({ version: 2, inUse: false });
});

it('editLegacyImportTemplate edits a built-in template without changing its columns', async () => {
  const properties = studentColumns.map(({ name, dataType, aliases }) =>
    property(name, {
      dataType,
      aliases: [...aliases],
      ...(name === 'gender' ? { allowedValues: ['F', 'M', 'X'] } : {}),
    }),
  );
  const send = (input: object, actor = operator) => fixture.subgraph.as(actor).send(EDIT_LEGACY, { input });
  const id = (await fixture.subgraph.as(operator).query(MANAGE, { templateId: 'datas-students' }))
    .getManageImportTemplates[0].id as string;
  const wrong = async (input: object) => (await send(input)).errors?.[0]?.extensions;
  expect(await wrong({ id, properties: properties.slice(1) })).toMatchObject({ field: 'input.properties' });
  expect(await wrong({ id, properties: [...properties, language] })).toMatchObject({
    field: 'input.properties',
  });
  expect(await fixture.subgraph.as(operator).refusal(EDIT, { input: { id } })).toBe('BAD_USER_INPUT');
  expect(await admin().refusal(EDIT_LEGACY, { input: { id, properties } })).toBe('FORBIDDEN');
  const own = await create();
  expect(await wrong({ id: own.id, properties })).toMatchObject({ field: 'input.id' });

  const { data } = await send({ id, properties });
  const edited = data!.editLegacyImportTemplate;
  expect(edited).toMatchObject({
    templateId: 'datas-students',
    legacy: true,
    version: Number(id.split('-').at(-1)) + 1,
  });
  await fixture.startOver();
  const job = await fixture.import('student_id,gender,school_id,district_id\n1,f,7,1\n2,woman,7,1\n');
  expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 1 });
  // Restore the template for the other tests.
  const { data: back } = await send({
    id: edited.id,
    properties: properties.map(({ allowedValues: _, ...rest }) => rest),
  });
  expect(back!.editLegacyImportTemplate.version).toBe(edited.version + 1);
});

it('makes examples that fulfil the template’s own rules', async () => {
  const { id } = await create({
    ...ours,
    properties: [
      { ...studentId, pattern: 'S[0-9]{5}', examples: ['S12345', 'S12346'], validators: ['not-blank'] },
      language,
      property('age', {
        dataType: 'number',
        minimum: 3,
        maximum: 21,
        examples: ['8'],
        validators: ['whole-number'],
      }),
    ],
  });
  const template = await fixture.subgraph.services.tenancy.within(fixture.admin, async (db) =>
    (await templatesById(db, [id])).get(id),
  );
  const { csv } = exampleFile(template!);
  expect(csv).toBe(
    'student_id,home_language,age\r\nS12345,English,8\r\nS12346,English,8\r\nS12345,English,8\r\n',
  );
  expect((await fixture.submit(csv)).errors).toEqual([]);
});

it('lets the database refuse changes of published versions', async () => {
  const { templateId } = await create();
  const change = (table: string) =>
    fixture.subgraph.services.tenancy.within(fixture.admin, (db) =>
      db.query(`UPDATE roster.${table} SET in_use = false WHERE template_id::text = $1`, [templateId]),
    );
  await expect(change('import_template_versions')).rejects.toThrow(/permission denied/);
  await expect(change('platform_template_versions')).rejects.toThrow(/permission denied/);
});

function sessionProperties() {
  return ['student_id', 'session_topic', 'session_date', 'session_duration', 'tutor_id'].map((name) =>
    property(name, {
      dataType:
        { session_topic: 'categorical', session_date: 'datetime', session_duration: 'duration' }[name] ??
        'identifier',
    }),
  );
}
