import { startHouse, type ReportsHouse } from '../testing/reports-house';

const REPORT = `query ($input: GetExternalAssessmentReportInput! = {}) {
  getExternalAssessmentReport(input: $input) { id grouping } }`;

let house: ReportsHouse;
beforeAll(async () => (house = await startHouse()));
afterAll(() => house.close());

it('names what is asked for, of programs that the viewer administers', async () => {
  const { actors, foreigners, programId, siblingProgramId } = house.cast;
  const admin = house.as(actors.programAdmin);
  const id = async (input: object) =>
    (await admin.query<any>(REPORT, { input }))['getExternalAssessmentReport'].id;
  expect(await id({})).toBe('PROGRAM/all/latest');
  expect(await id({ programId, schoolYear: '2026-2027', grouping: 'GRADE' })).toBe(
    `GRADE/${programId}/2026-2027`,
  );
  expect(await admin.refusal(REPORT, { input: { programId: siblingProgramId } })).toBe('NOT_FOUND');
  expect(await admin.refusal(REPORT, { input: { programId: 'x' } })).toBe('NOT_FOUND');
  expect(await admin.refusal(REPORT, { input: { schoolYear: 'last' } })).toBe('BAD_USER_INPUT');
  expect(await house.as(actors.leader).refusal(REPORT, { input: {} })).toBe('FORBIDDEN');
  expect(await house.as(foreigners.superAdmin).refusal(REPORT, { input: { programId } })).toBe('NOT_FOUND');
});
