import { demoEcosystems, demoPrograms, demoSchools } from '@lyceum/contracts/demo';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { demoSchoolCalendar } from './demo-school-calendar';
import { demoHolidays } from './demo-holidays';

describe('loadDemo', () => {
  let subgraph: TestSubgraph;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(ecosystems, { background: false });
  });
  afterAll(() => subgraph.close());

  const count = async (table: string) =>
    Number((await subgraph.admin.query(`SELECT count(*) FROM ecosystems.${table}`)).rows[0].count);

  it('creates the cast’s ecosystems, programs and schools, and publishes them once however often it runs', async () => {
    await ecosystems.demo!(subgraph.services, '2026-11-21');
    await ecosystems.demo!(subgraph.services, '2026-11-21');
    expect(await count('ecosystems')).toBe(Object.keys(demoEcosystems).length);
    expect(await count('programs')).toBe(Object.keys(demoPrograms).length);
    expect(await count('schools')).toBe(Object.keys(demoSchools).length);
    expect(await subgraph.recorded('ecosystems.ecosystem-saved')).toHaveLength(3);
    const { rows } = await subgraph.admin.query(
      `SELECT short_name, default_language, settings->'terms'->'sp'->>'tutee' AS tutee FROM ecosystems.ecosystems ORDER BY 1`,
    );
    expect(rows).toEqual([
      { short_name: 'admin', default_language: 'en', tutee: 'Estudiante' },
      { short_name: 'brightpath', default_language: 'sp', tutee: 'Aprendiz' },
      { short_name: 'riverside', default_language: 'en', tutee: 'Estudiante' },
    ]);
  });

  it('gives one school a bell schedule, in the school year of the given day', async () => {
    const told = (await subgraph.recorded('ecosystems.school-saved')).map(({ payload }) => payload);
    const [rings, ...others] = told.filter(({ calendar }) => calendar.periods.length > 0);
    expect(others).toEqual([]);
    expect(rings).toMatchObject({ name: 'Washington Middle', calendar: { firstDay: '2026-08-17' } });
    expect(rings.calendar.daysOff).toEqual([
      { firstDay: '2027-03-15', lastDay: '2027-03-19', name: 'Spring break' },
    ]);
    expect(demoSchoolCalendar(demoSchools.washington.id, '2027-03-01')!.firstDay).toBe('2026-08-17');
  });

  it.each([
    [2026, '2026-11-26'],
    [2027, '2027-11-25'],
    [2029, '2029-11-22'],
  ])('keeps Thanksgiving of %i on %s', (year, date) => {
    expect(demoHolidays(year, 'en').map((holiday) => holiday.date)).toContain(date);
  });
});
