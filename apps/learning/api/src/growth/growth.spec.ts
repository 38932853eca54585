import { stableId } from '@lyceum/server/tenancy';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { CREATE, day, makeAssessment, makeExternal, MEASURE } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { mapRow, packed, starRow } from '../testing/vendor-files';

const WINDOW = '{ key schoolYear season learners }';
const GROWTH = `query ($input: GetExternalAssessmentGrowthInput!) { getExternalAssessmentGrowth(input: $input) {
  scales { key subject measure learners } scale { subject } windows ${WINDOW} pre ${WINDOW} post ${WINDOW} totalCount otherNorms
  learners { userId difference standardError verdict pre { date score standardError normYear } post { score } }
  group { learners preMean postMean difference standardError verdict gains losses withinError errorUnknown } } }`;
const EXPORT = `query ($input: ExportExternalAssessmentGrowthInput!) { exportExternalAssessmentGrowth(input: $input) }`;
const IMPORT = `mutation ($input: MeasurementFileInput!) { importMeasurementFile(input: $input) { created } }`;

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
const winter = (part: Record<string, string>) =>
  mapRow({ TermName: 'Winter 2026-2027', TestStartDate: '01/12/2027', ...part });
const growth = async (input: object, actor = fixture.cast.actors.programAdmin) =>
  (await subgraph.as(actor).query(GROWTH, { input }))['getExternalAssessmentGrowth'];

async function taken(
  definitionKey: string,
  rows: Record<string, string>[],
  visibility = 'LEADERS',
): Promise<string> {
  for (const number of ['S1', 'S2', 'S3'])
    await fixture.saveFamily(idOf(number), [], { programIds: [fixture.cast.programId] });
  const { programId } = fixture.cast;
  const input = {
    ...{ programId, formName: 'Test', formType: 'EXTERNAL', assessmentType: 'SKILLS_CHECK', visibility },
    ...{ startDate: day(-100), endDate: day(100), definitionKey },
  };
  const formId = (await admin().query(CREATE, { input }))['createAssessment'].id;
  await admin().query(IMPORT, { input: { formId, file: packed(rows) } });
  return formId;
}

const learner = (StudentID: string) => ({ StudentID, Student_StateID: '' });
const rows = [
  ...[mapRow(learner('S1')), winter({ ...learner('S1'), TestRITScore: '210', TestStandardError: '3.2' })],
  ...[mapRow(learner('S2')), winter({ ...learner('S2'), TestRITScore: '203' })],
  ...[mapRow(learner('S3')), winter({ ...learner('S3'), NormsReferenceData: '2020' })],
  mapRow({ ...learner('S1'), Subject: 'Reading', Course: 'Reading K-12' }),
];

it('getExternalAssessmentGrowth compares windows of a year, and never results on different norms', async () => {
  const formId = await taken('nwea-map-growth', rows);
  const found = await growth({ formId });
  expect(found).toMatchObject({
    scale: { subject: 'Mathematics' },
    pre: { key: '2026-2027 FALL', learners: 3 },
    post: { season: 'WINTER', learners: 3 },
    ...{ totalCount: 2, otherNorms: 1 },
  });
  expect(found.scales).toHaveLength(2);
  const of = (number: string) => found.learners.find(({ userId }: any) => userId === idOf(number));
  expect(of('S1')).toMatchObject({ difference: 9, verdict: 'GAIN', pre: { date: '2026-09-16', score: 201 } });
  expect(of('S1').standardError).toBeCloseTo(Math.hypot(3.1, 3.2), 6);
  expect(of('S2')).toMatchObject({ difference: 2, verdict: 'WITHIN_ERROR' });
  expect(found.group).toMatchObject({
    ...{ learners: 2, preMean: 201, postMean: 206.5, difference: 5.5, standardError: 3.5, verdict: 'GAIN' },
    ...{ gains: 1, losses: 0, withinError: 1, errorUnknown: 0 },
  });
  const reading = await growth({ formId, scale: 'Reading | Reading K-12' });
  expect(reading).toMatchObject({ scale: { subject: 'Reading' }, pre: null, group: null, learners: [] });
  expect(await growth({ formId, userId: idOf('S2') })).toMatchObject({ totalCount: 1 });
  expect(await growth({ formId, userId: 'nobody' })).toMatchObject({ scale: null, totalCount: 0 });
});

it('getExternalAssessmentGrowth judges Star on the Rasch scale, on which its standard errors are', async () => {
  const star = (part: Record<string, string>) =>
    starRow({ StudentSourcedID: '', StudentStateID: '', ...part });
  const later = {
    ScreeningPeriodWindowName: 'Winter',
    AssessmentID: 'a-2',
    ScaledScore: '760',
    RaschScore: '3.9',
  };
  const formId = await taken('renaissance-star', [star({}), star(later)]);
  const [found] = (await growth({ formId })).learners;
  expect(found).toMatchObject({
    difference: 37,
    standardError: null,
    verdict: 'GAIN',
    pre: { standardError: null },
  });
});

it('getExternalAssessmentGrowth dates results entered by hand by their day, with an unknown error', async () => {
  const { id: formId } = await makeExternal(fixture);
  const userId = fixture.cast.actors.learner.userId!;
  const measure = (date: string, scaleScore: number) =>
    admin().query(MEASURE, { input: { formId, userId, date, mappedProperties: { scaleScore } } });
  for (const [date, score] of [
    ['2025-09-01', 400],
    ['2025-09-20', 410],
    ['2026-04-02', 470],
  ] as const)
    await measure(date, score);
  const found = await growth({ formId });
  expect(found.windows.map(({ key }: any) => key)).toEqual(['2025-2026 FALL', '2025-2026 SPRING']);
  // Of two results in one window the later counts.
  expect(found.learners).toMatchObject([{ difference: 60, verdict: 'ERROR_UNKNOWN', pre: { score: 410 } }]);
});

it('getExternalAssessmentGrowth returns only learners whom the viewer may see', async () => {
  const { actors, foreigners } = fixture.cast;
  const formId = await taken('nwea-map-growth', rows);
  expect((await growth({ formId }, actors.leader)).totalCount).toBe(0);
  await fixture.complete({ learners: [idOf('S1')] });
  const led = await growth({ formId }, actors.leader);
  expect(led.learners.map(({ userId }: any) => userId)).toEqual([idOf('S1')]);
  expect(led).toMatchObject({ pre: { learners: 1 }, group: { learners: 1 } });
  expect(await subgraph.as(foreigners.superAdmin).refusal(GROWTH, { input: { formId } })).toBe('NOT_FOUND');
  const internal = await makeAssessment(fixture);
  expect(await admin().refusal(GROWTH, { input: { formId: internal.id } })).toBe('NOT_FOUND');
});

it('exportExternalAssessmentGrowth has all learners whom the viewer may see, with errors, in the viewer’s language', async () => {
  const formId = await taken('nwea-map-growth', rows, 'EVERYONE');
  const { actors, foreigners } = fixture.cast;
  const csv = async (input: object = {}, actor = actors.programAdmin) =>
    (await subgraph.as(actor).query(EXPORT, { input: { formId, ...input } }))[
      'exportExternalAssessmentGrowth'
    ].split('\r\n');
  const [head, ...lines] = await csv({}, { ...actors.programAdmin, language: 'sp' as const });
  expect(head).toMatch(/^\uFEFFPersona,Grado,Otoño 2026-2027: día,Otoño 2026-2027: puntaje,/);
  expect(head).toMatch(/,Normas,Diferencia,Error estándar de la diferencia,Significado$/);
  // Two learners; the third one has results on different norms.
  expect(lines.filter(Boolean)).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/,2026-09-16,201,3\.1,.*,210,3\.2,.*,9,4\.45\d*,avance/);
  expect(lines.join('\n')).toMatch(/,203,.*,2,.*,dentro del error de medición/);
  // Fewer than two windows: no growth.
  expect((await csv({ scale: 'Reading | Reading K-12' })).filter(Boolean)).toHaveLength(1);
  expect((await csv({}, { ...actors.learner, userId: idOf('S1') })).filter(Boolean)).toHaveLength(2);
  const refusal = (actor: typeof actors.programAdmin, id: string) =>
    subgraph.as(actor).refusal(EXPORT, { input: { formId: id } });
  expect(await refusal(foreigners.superAdmin, formId)).toBe('NOT_FOUND');
  expect(await refusal(actors.programAdmin, (await makeAssessment(fixture)).id)).toBe('NOT_FOUND');
});
