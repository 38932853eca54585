import { TOTALS } from '../testing/report-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const DAYS = { startDate: '2026-11-16', endDate: '2026-11-25' };
const totals = async (input: object) => {
  const { superAdmin } = fixture.cast.actors;
  const { fields, total, before } = (await fixture.as(superAdmin).query<any>(TOTALS, { input }))[
    'getCustomReportTotals'
  ];
  const named = (sums: any) =>
    sums && Object.fromEntries(fields.map(({ key }: any, at: number) => [key, sums.cells[at]]));
  return { total: named(total), before: named(before), span: before && [before.startDate, before.endDate] };
};

it('getCustomReportTotals sums all rows and the days before, except people and shares', async () => {
  const { programId, siblingProgramId, actors } = fixture.cast;
  const leader = entry(actors.leader.userId!, 45, { userType: 'LEADER' });
  const [one, two] = [await fixture.learner('Abbot'), await fixture.learner('Brook')];
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [leader, entry(one, 45), entry(two, 20)]),
      sessionOf(siblingProgramId, 1, [leader, entry(one, 30)]),
      sessionOf(programId, 2, [leader, entry(one, 15)]),
    ],
  });
  const sessions = await totals({ reportType: 'SESSIONS', ...DAYS });
  expect(sessions.total).toMatchObject({ learner: null, scheduled: '135', present: '95', lost: '40' });
  expect(sessions.before).toMatchObject({ scheduled: '45', present: '15' });
  expect(sessions.span).toEqual(['2026-11-06', '2026-11-15']);
  const dosage = await totals({ reportType: 'DOSAGE', ...DAYS, columns: ['learners', 'present'] });
  expect(dosage.total).toEqual({ learners: null, present: '95' });
  const hours = await totals({ reportType: 'LEADER_HOURS', ...DAYS });
  expect(hours.total).toMatchObject({ led: '2', hoursLed: '1.5' });
  const narrowed = { filter: { programIds: [siblingProgramId] } };
  expect((await totals({ reportType: 'SESSIONS', ...DAYS, ...narrowed })).total).toMatchObject({
    present: '30',
  });
});

it('getCustomReportTotals has no comparison for a report without days, and rejects what the report rejects', async () => {
  const { actors, otherProgramId } = fixture.cast;
  expect((await totals({ reportType: 'ENGAGEMENT' })).before).toBeNull();
  const input = { reportType: 'DOSAGE', filter: { programIds: [otherProgramId] } };
  expect(await fixture.as(actors.superAdmin).refusal(TOTALS, { input })).toBe('NOT_FOUND');
  expect(await fixture.as(actors.leader).refusal(TOTALS, { input })).toBe('FORBIDDEN');
});
