import { CREATE, NEXT_RUNS, SEND, TERMS, UPDATE_TERMS } from '../testing/report-documents';
import {
  fixture,
  superAdmin,
  mondays,
  create,
  list,
  files,
  deliveries,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { runDue } from './run-due-schedules.platform';

useSchedules();

describe('terms', () => {
  const term = (name: string, firstDay: string, lastDay: string) => ({ name, firstDay, lastDay });
  const FALL = term('Fall 2026', '2026-08-24', '2026-12-18');
  const SUMMER = term('Summer 2026', '2026-06-01', '2026-07-31');
  const save = async (terms: object[], revision = 1) =>
    (await superAdmin().query(UPDATE_TERMS, { terms, revision }))['updateReportTerms'];
  const byTerm = (change: object = {}) =>
    create({ frequency: 'TERM', dayOfWeek: null, period: 'LAST_TERM', ...change });

  it('updateReportTerms stores them in order, names the field of a wrong one, and refuses an outdated revision', async () => {
    expect(await save([{ ...FALL, name: ' Fall 2026 ' }, SUMMER])).toEqual({
      terms: [SUMMER, FALL],
      revision: 2,
    });
    const field = async (terms: object[]) =>
      (await superAdmin().send(UPDATE_TERMS, { terms, revision: 2 })).errors?.[0]?.extensions?.field;
    expect(await field([FALL, { ...SUMMER, name: ' ' }])).toBe('input.terms.1.name');
    expect(await field([term('A', '2026-08-24', '2026-08-23')])).toBe('input.terms.0.lastDay');
    expect(await field([term('A', '2026-01-01', '2027-01-02')])).toBe('input.terms.0.lastDay');
    expect(await field([FALL, term('Both', '2026-12-18', '2027-01-10')])).toBe('input.terms.1.firstDay');
    expect(await field(Array.from({ length: 41 }, () => FALL))).toBe('input.terms');
    expect(await superAdmin().refusal(UPDATE_TERMS, { terms: [], revision: 1 })).toBe('CONFLICT');
    const { cast } = fixture;
    const { ecosystemId } = cast;
    const foreigner = fixture.as(cast.foreigners.superAdmin);
    expect((await foreigner.query(TERMS))['getReportTerms']).toEqual({ terms: [], revision: 1 });
    expect(await foreigner.refusal(TERMS, { ecosystemId })).toBe('NOT_FOUND');
    const operator = fixture.as({ ...cast.actors.internalAdmin, operatorVisit: false });
    expect((await operator.query(TERMS, { ecosystemId }))['getReportTerms'].terms).toEqual([SUMMER, FALL]);
    expect(await fixture.as(cast.actors.programAdmin).refusal(TERMS, {})).toBe('FORBIDDEN');
  });

  it('have a schedule run on the day after each, about the term before', async () => {
    await save([SUMMER, FALL]);
    const { id, nextRun, nextRuns } = await byTerm();
    expect([nextRun, nextRuns]).toEqual(['2026-12-19T14:00:00.000Z', ['2026-12-19T14:00:00.000Z']]);
    await superAdmin().query(SEND, { id });
    expect(await files()).toMatchObject([
      { startDate: SUMMER.firstDay, endDate: SUMMER.lastDay },
      { startDate: SUMMER.firstDay, endDate: SUMMER.lastDay },
    ]);
    fixture.setNow('2026-12-19T14:00:10.000Z');
    await runDue(fixture.services);
    expect((await files()).slice(0, 2)).toMatchObject([
      { startDate: FALL.firstDay, endDate: FALL.lastDay },
      { startDate: FALL.firstDay, endDate: FALL.lastDay },
    ]);
    expect(await list()).toMatchObject([{ error: null, nextRun: null, frequency: 'TERM', day: null }]);
    await save([SUMMER, FALL, term('Spring 2027', '2027-01-11', '2027-05-28')], 2);
    expect(await list()).toMatchObject([{ nextRun: '2027-05-29T13:00:00.000Z' }]);
    const { errors } = await superAdmin().send(NEXT_RUNS, {
      input: { frequency: 'TERM', hour: 7, timeZoneId: 'UTC', startDay: '2027-06-01' },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.frequency' } }]);
  });

  it('are required for such a schedule, and one has to have ended for a report about it', async () => {
    const refused = async (change: object) =>
      (await superAdmin().send(CREATE, { input: mondays(change) })).errors?.[0]?.extensions;
    expect(await refused({ frequency: 'TERM', dayOfWeek: null })).toMatchObject({ field: 'input.frequency' });
    expect(await refused({ period: 'LAST_TERM' })).toMatchObject({ field: 'input.period' });
    await save([FALL]);
    const { id } = await create({ period: 'LAST_TERM' });
    expect(await superAdmin().refusal(SEND, { id })).toBe('CONFLICT');
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    expect(await list()).toMatchObject([{ error: 'NO_TERM', nextRun: '2026-12-07T14:00:00.000Z' }]);
    for (const each of await deliveries(id))
      expect(each).toMatchObject({ status: 'SKIPPED', reason: 'NO_TERM', attempts: 0 });
    expect(await files()).toEqual([]);
  });
});
