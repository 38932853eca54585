import { ASSESSMENT_GRAPH } from '../testing/chart-documents';
import { startFixture, type ReportsFixture } from '../testing/reports-fixture';

const REPORT = `query ($input: GetExternalAssessmentReportInput! = {}) {
  getExternalAssessmentReport(input: $input) { id grouping } }`;

let fixture: ReportsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

it('getExternalAssessmentReport refers to the report of programs that the viewer administers', async () => {
  const { actors, foreigners, programId, siblingProgramId } = fixture.cast;
  const admin = fixture.as(actors.programAdmin);
  const id = async (input: object) =>
    (await admin.query<any>(REPORT, { input }))['getExternalAssessmentReport'].id;
  expect(await id({})).toBe('PROGRAM/all/latest');
  expect(await id({ programId, schoolYear: '2026-2027', grouping: 'GRADE' })).toBe(
    `GRADE/${programId}/2026-2027`,
  );
  expect(await admin.refusal(REPORT, { input: { programId: siblingProgramId } })).toBe('NOT_FOUND');
  expect(await admin.refusal(REPORT, { input: { programId: 'x' } })).toBe('NOT_FOUND');
  expect(await admin.refusal(REPORT, { input: { schoolYear: 'last' } })).toBe('BAD_USER_INPUT');
  expect(await fixture.as(actors.leader).refusal(REPORT, { input: {} })).toBe('FORBIDDEN');
  expect(await fixture.as(foreigners.superAdmin).refusal(REPORT, { input: { programId } })).toBe('NOT_FOUND');
});

it('getAssessmentGraphData refers to one report per school year, the current one last', async () => {
  const { actors, programId, siblingProgramId } = fixture.cast;
  const admin = fixture.as(actors.programAdmin);
  const graph = async (input: object) =>
    (await admin.query<any>(ASSESSMENT_GRAPH, { input }))['getAssessmentGraphData'];
  const { years, grouping } = await graph({ programId, schoolYears: 2, grouping: 'SCHOOL' });
  expect(grouping).toBe('SCHOOL');
  expect(years).toEqual(
    ['2025-2026', '2026-2027'].map((schoolYear) => ({
      schoolYear,
      report: { id: `SCHOOL/${programId}/${schoolYear}` },
    })),
  );
  fixture.setNow('2026-08-01T05:59:00.000Z'); // the last minute of July in Denver
  expect((await graph({})).years.at(-1).schoolYear).toBe('2025-2026');
  expect(await admin.refusal(ASSESSMENT_GRAPH, { input: { programId: siblingProgramId } })).toBe('NOT_FOUND');
  expect(await admin.refusal(ASSESSMENT_GRAPH, { input: { schoolYears: 7 } })).toBe('BAD_USER_INPUT');
  expect(await fixture.as(actors.leader).refusal(ASSESSMENT_GRAPH, {})).toBe('FORBIDDEN');
});
