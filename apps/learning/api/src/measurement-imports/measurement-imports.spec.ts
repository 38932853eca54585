import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { stableId } from '@lyceum/server/tenancy';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { CREATE, day, makeExternal, PROPERTIES } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { dibelsRow, iReadyRow, mapRow, packed, starRow } from '../testing/vendor-files';
import { outranks } from './outranks';

const REPORT = `rows definitionKey learners created changed unchanged repeated unknown refused
  problems { row column reason unknownLearner }`;
const PREVIEW = `query ($input: MeasurementFileInput!) { previewMeasurementFile(input: $input) { ${REPORT} } }`;
const IMPORT = `mutation ($input: MeasurementFileInput!) { importMeasurementFile(input: $input) { ${REPORT} } }`;
const LIST = `query ($input: GetExternalAssessmentMeasurementsInput!) { getExternalAssessmentMeasurements(input: $input) {
  totalCount items { id userId date mappedProperties revision } } }`;
const EDIT = `mutation ($input: EditExternalAssessmentMeasurementInput!) { editExternalAssessmentMeasurement(input: $input) { id } }`;
const MADE = `query ($formId: ID!) { getExternalAssessment(formId: $formId) { definitionKey definitionVersion
  properties { internalKeyName meaning } importMapping { learnerColumn dateColumn columns { internalKeyName column } } } }`;
const DEFINITIONS =
  '{ getTestDefinitions { key version name columns properties { internalKeyName label meaning } } }';

let subgraph: TestSubgraph;
let fixture: FeedbackFixture;

beforeAll(async () => (subgraph = await startTestSubgraph(learning)));
afterAll(() => subgraph.close());
beforeEach(async () => {
  fixture = new FeedbackFixture(subgraph);
  await fixture.open();
});

const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
const idOf = (number: string) => stableId(fixture.cast.ecosystemId, 'learner', number);
const enroll = (...numbers: string[]) =>
  Promise.all(
    numbers.map((number) => fixture.saveFamily(idOf(number), [], { programIds: [fixture.cast.programId] })),
  );

async function vendorTest(definitionKey: string): Promise<string> {
  const { programId } = fixture.cast;
  const input = {
    ...{ programId, formName: definitionKey, formType: 'EXTERNAL', assessmentType: 'SKILLS_CHECK' },
    ...{ startDate: day(-100), endDate: day(100), definitionKey },
  };
  return (await admin().query(CREATE, { input }))['createAssessment'].id;
}
const take = async (formId: string, rows: Record<string, string>[], part: object = {}) =>
  (await admin().query(IMPORT, { input: { formId, file: packed(rows, { bom: true }), ...part } }))[
    'importMeasurementFile'
  ];
const measured = async (formId: string) =>
  (await admin().query(LIST, { input: { formId } }))['getExternalAssessmentMeasurements'].items;

it('getTestDefinitions returns four tests, and createAssessment takes its properties from one', async () => {
  const { actors } = fixture.cast;
  const spanish = subgraph.as({ ...actors.programAdmin, language: 'sp' });
  const offered = (await spanish.query(DEFINITIONS))['getTestDefinitions'];
  expect(offered.map(({ key }: any) => key)).toEqual([
    ...['nwea-map-growth', 'i-ready-diagnostic', 'renaissance-star', 'dibels-8'],
  ]);
  expect(offered[0].properties[1]).toEqual({
    ...{ internalKeyName: 'standardError', label: 'Error estándar', meaning: 'STANDARD_ERROR' },
  });
  const formId = await vendorTest('nwea-map-growth');
  const made = (await admin().query(MADE, { formId }))['getExternalAssessment'];
  expect(made).toMatchObject({ definitionKey: 'nwea-map-growth', definitionVersion: 1, importMapping: null });
  expect(made.properties).toHaveLength(20);
  await expect(vendorTest('sat')).rejects.toThrow('definitionKey');
  await expect(makeExternal(fixture, { definitionKey: 'dibels-8' })).rejects.toThrow('properties');
});

it.each([
  ['nwea-map-growth', [mapRow({}), mapRow({ TermName: 'Winter 2026-2027', TestStartDate: '01/12/2027' })]],
  ['i-ready-diagnostic', [iReadyRow({}), iReadyRow({ 'Norming Window': 'Winter (November 16 - March 1)' })]],
  ['renaissance-star', [starRow({}), starRow({ ScreeningPeriodWindowName: 'Winter', AssessmentID: 'a-2' })]],
  ['dibels-8', [dibelsRow({}), dibelsRow({ 'Benchmark Period': 'MOY', 'Client Date': '2027-01-11' })]],
])(
  'importMeasurementFile imports a file of %s without a mapping, and the same file again changes nothing',
  async (key, rows) => {
    await enroll('S1');
    const formId = await vendorTest(key);
    const file = packed(rows, { bom: true });
    const planned = (await admin().query(PREVIEW, { input: { formId, file } }))['previewMeasurementFile'];
    expect(planned).toMatchObject({ definitionKey: key, rows: 2, learners: 1, created: 2, problems: [] });
    expect(await measured(formId)).toEqual([]);
    expect(await take(formId, rows)).toEqual(planned);
    const kept = await measured(formId);
    expect(kept).toHaveLength(2);
    expect(kept[0]).toMatchObject({ userId: idOf('S1'), mappedProperties: { window: expect.any(String) } });
    expect(await take(formId, rows)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect(await measured(formId)).toEqual(kept);
  },
);

it('importMeasurementFile counts one test of a window: of MAP the one for growth with the least error, from any file', async () => {
  await enroll('S1');
  const formId = await vendorTest('nwea-map-growth');
  const unsure = mapRow({ TestStandardError: '3.6', TestRITScore: '199', TestStartDate: '09/20/2026' });
  const unofficial = mapRow({
    GrowthMeasureYN: 'FALSE',
    TestStandardError: '2.0',
    TestStartDate: '09/21/2026',
  });
  expect(await take(formId, [unsure, unofficial])).toMatchObject({ created: 1, repeated: 1 });
  expect(await take(formId, [mapRow({})])).toMatchObject({ created: 0, changed: 1 });
  expect(await take(formId, [unsure])).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  const [kept] = await measured(formId);
  expect(kept).toMatchObject({ date: '2026-09-16', mappedProperties: { score: 201 }, revision: 2 });
  // The vendor corrects a value, then an admin does; the file must not undo the admin's correction.
  expect(await take(formId, [mapRow({ TestRITScore: '203' })])).toMatchObject({ changed: 1 });
  const mappedProperties = { ...kept.mappedProperties, score: 205 };
  await admin().query(EDIT, { input: { measurementId: kept.id, revision: 3, mappedProperties } });
  expect(await take(formId, [mapRow({ TestRITScore: '203' })])).toMatchObject({ changed: 0, unchanged: 1 });
});

it('importMeasurementFile matches learners by the state’s number too, and gives a reason for each skipped row', async () => {
  await enroll('900002', 'S3', '900003');
  const formId = await vendorTest('nwea-map-growth');
  const rows = [
    mapRow({ StudentID: 'other', Student_StateID: '900002' }),
    mapRow({ StudentID: 'S3', Student_StateID: '900003' }),
    mapRow({ StudentID: 'S4', Student_StateID: '' }),
    mapRow({ StudentID: '900002', TestRITScore: '999' }),
    mapRow({ StudentID: '', Student_StateID: '' }),
  ];
  const report = await take(formId, rows);
  expect(report).toMatchObject({ rows: 5, learners: 1, created: 1, unknown: 1, refused: 3 });
  expect(report.problems).toMatchObject([
    { row: 3, reason: 'The numbers in this row belong to different learners.', unknownLearner: false },
    { row: 4, column: 'S4', unknownLearner: true },
    { row: 5, column: 'RIT score', reason: 'RIT score: enter a number from 100 to 350.' },
    { row: 6, reason: 'Enter the number of the learner.' },
  ]);
});

it('importMeasurementFile rejects a file of another test, a file that is no table, and too large ones', async () => {
  const formId = await vendorTest('nwea-map-growth');
  const remedy = async (file: string, part: object = {}) =>
    (await admin().send(IMPORT, { input: { formId, file, ...part } })).errors?.[0]?.extensions['remedy'];
  expect(await remedy(packed([iReadyRow({})]))).toContain('i-Ready Diagnostic');
  expect(await remedy(packed([{ Name: 'x' }]))).toContain('TestRITScore');
  expect(await remedy('no gzip')).toContain('gzip');
  expect(await remedy(packed([mapRow({})], {}), { mapping: MAPPING })).toContain('without choosing columns');
  expect(await remedy(packed(Array.from({ length: 10_001 }, () => ({ a: '1' }))))).toContain('10,000');
});

const MAPPING = {
  ...{ learnerColumn: 'Pupil', dateColumn: 'Taken', dateOrder: 'DMY' },
  columns: [
    { internalKeyName: 'scaleScore', column: 'Points' },
    { internalKeyName: 'placement', column: 'Level' },
  ],
};

it('importMeasurementFile reads any other test by a mapping, and saves the mapping', async () => {
  await enroll('S1');
  const { id: formId } = await makeExternal(fixture);
  const row = { '#': '7', Pupil: '="S1"', Taken: '16/9/2026', Points: '480', Level: 'On grade' };
  const refused = async (part: object) =>
    (await admin().send(IMPORT, { input: { formId, file: packed([row]), ...part } })).errors?.[0]?.extensions[
      'field'
    ];
  expect(await refused({})).toBe('input.mapping');
  expect(await refused({ mapping: { ...MAPPING, dateColumn: 'Day' } })).toBe('input.mapping.dateColumn');
  expect(await refused({ mapping: { ...MAPPING, columns: MAPPING.columns.slice(1) } })).toBe(
    'input.mapping.columns',
  );
  expect(await take(formId, [row], { mapping: MAPPING })).toMatchObject({ created: 1, definitionKey: null });
  const { dateOrder: _order, ...remembered } = MAPPING;
  expect((await admin().query(MADE, { formId }))['getExternalAssessment'].importMapping).toEqual(remembered);
  const learner = subgraph.as(fixture.cast.actors.leader);
  expect((await learner.query(MADE, { formId }))['getExternalAssessment'].importMapping).toBeNull();
  // Another file with the saved mapping: its row updates the measurement of the first file.
  const report = await take(formId, [{ ...row, Points: '99' }]);
  expect(report).toMatchObject({ created: 0, refused: 1, problems: [{ row: 7, column: 'Scale score' }] });
  expect(await measured(formId)).toMatchObject([
    { date: '2026-09-16', mappedProperties: { scaleScore: 480 } },
  ]);
});

it('importMeasurementFile reads choices in either language, and names values in that of the reader', async () => {
  await enroll('S1');
  const [score, placement] = PROPERTIES;
  const options = ['Por debajo de su grado', 'En su grado'];
  const properties = [
    { ...score, translation: { language: 'sp', label: 'Puntaje de escala' } },
    { ...placement, translation: { language: 'sp', label: 'Nivel', options } },
  ];
  const { id: formId } = await makeExternal(fixture, { properties });
  const row = { '#': '2', Pupil: 'S1', Taken: '16/9/2026', Points: '480', Level: 'En su grado' };
  await take(formId, [row], { mapping: MAPPING });
  expect(await measured(formId)).toMatchObject([{ mappedProperties: { placement: 'On grade' } }]);
  const spanish = subgraph.as({ ...fixture.cast.actors.programAdmin, language: 'sp' });
  const input = { formId, file: packed([{ ...row, Points: '99' }]), mapping: MAPPING };
  const { problems } = (await spanish.query(PREVIEW, { input }))['previewMeasurementFile'];
  expect(problems).toMatchObject([
    { column: 'Puntaje de escala', reason: expect.stringMatching(/^Puntaje de escala/) },
  ]);
});

it('importMeasurementFile is for admins of the program, and skips learners of other programs', async () => {
  const formId = await vendorTest('i-ready-diagnostic');
  const { actors, foreigners, siblingProgramId } = fixture.cast;
  await fixture.saveFamily(idOf('S1'), [], { programIds: [siblingProgramId] });
  expect(await take(formId, [iReadyRow({})])).toMatchObject({ created: 0, unknown: 1 });
  const input = { formId, file: packed([iReadyRow({})]) };
  for (const document of [PREVIEW, IMPORT]) {
    expect(await subgraph.as(foreigners.superAdmin).refusal(document, { input })).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.leader).refusal(document, { input })).toBe('FORBIDDEN');
    expect(await admin().refusal(document, { input: { ...input, formId: randomUUID() } })).toBe('NOT_FOUND');
  }
});

it('chooses the same result in whatever order results are compared', () => {
  const rank = fc.tuple(
    fc.integer({ min: 0, max: 1 }),
    fc.integer({ min: -3, max: 0 }),
    fc.constantFrom('a', 'b', 'c'),
  );
  fc.assert(
    fc.property(fc.array(rank, { minLength: 1 }), (ranks) => {
      const best = (list: typeof ranks) => list.reduce((kept, each) => (outranks(each, kept) ? each : kept));
      expect(best(ranks)).toEqual(best(ranks.toReversed()));
      expect(ranks.some((each) => outranks(each, best(ranks)))).toBe(false);
    }),
  );
});
