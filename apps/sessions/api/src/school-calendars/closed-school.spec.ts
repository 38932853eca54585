import fc from 'fast-check';
import { addDays } from '../clock/wall-clock';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { closedSchools } from './school-day-off';

const WITHOUT_SCHOOL = `query ($filter: AdminSessionsFilter!) {
  getEcosystemAdminPaginatedSessionSummary(input: { filter: $filter, pageSize: 100 }) { sessions { id } totals { sessions } } }`;
const CANCEL = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';
const OPEN = { timeZoneId: null, firstDay: null, lastDay: null, daysOff: [], periods: [] };

let fixture: SessionsFixture;
let revision = 1;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const bookAt = async (date: string, change: object = {}) =>
  (await book(fixture.as(fixture.cast.actors.superAdmin), sessionInput(fixture, { date, ...change })))
    .sessions[0];
const saveCalendar = (calendar: object) =>
  fixture.saveSchool({ calendar: { ...OPEN, ...calendar }, revision: (revision += 1) });
async function withoutSchool(actor = fixture.cast.actors.superAdmin, more: object = {}): Promise<string[]> {
  const { getEcosystemAdminPaginatedSessionSummary: page } = await fixture
    .as(actor)
    .query(WITHOUT_SCHOOL, { filter: { lack: 'SCHOOL_DAY', ...more } });
  expect(page.totals.sessions).toBe(page.sessions.length);
  return page.sessions.map(({ id }: { id: string }) => id).sort();
}

it('lists upcoming sessions on an added day off, for the admins of their programs', async () => {
  const { cast, ids } = fixture;
  const [before, on, cancelled] = [
    await bookAt('2026-12-21'),
    await bookAt('2026-12-22'),
    await bookAt('2026-12-23'),
  ];
  // Noor attends no school, and the other program has its own admin.
  await bookAt('2026-12-22', { leaderIds: [ids.leader2], learnerIds: [ids.learner3] });
  const other = {
    programId: cast.siblingProgramId,
    leaderIds: [ids.leader2],
    startTime: '10:00',
    endTime: '11:00',
  };
  const sibling = await bookAt('2026-12-22', { ...other, learnerIds: [ids.learner2] });
  await fixture.as(cast.actors.superAdmin).query(CANCEL, { id: cancelled.id });
  expect(await withoutSchool()).toEqual([]);

  await saveCalendar({ daysOff: [{ firstDay: '2026-12-22', lastDay: '2026-12-31', name: 'Winter break' }] });
  expect(await withoutSchool()).toEqual([on.id, sibling.id].sort());
  expect(await withoutSchool(cast.actors.programAdmin)).toEqual([on.id]);
  expect(await withoutSchool(cast.foreigners.superAdmin)).toEqual([]);
  expect(await withoutSchool(cast.actors.superAdmin, { schoolIds: [cast.schoolId] })).toEqual(
    [on.id, sibling.id].sort(),
  );
  expect(await withoutSchool(cast.actors.superAdmin, { statuses: ['COMPLETED'] })).toEqual([]);
  expect(await fixture.as(cast.actors.leader).refusal(WITHOUT_SCHOOL, { filter: {} })).toBe('FORBIDDEN');

  fixture.setNow('2026-12-23T15:00:00Z');
  expect(await withoutSchool()).toEqual([]);
  fixture.setNow('2026-11-23T15:00:00Z');
  await saveCalendar({ firstDay: '2026-12-22' });
  expect(await withoutSchool(cast.actors.programAdmin)).toEqual([before.id]);
  await fixture.saveSchool({ revision: (revision += 1) });
  expect(await withoutSchool()).toEqual([]);
});

it('lists exactly the sessions for which a booking would report the day off, for every calendar and zone', async () => {
  const { learner } = fixture.ids;
  const booked: { id: string; startDateTime: string }[] = [];
  for (let day = 0; day < 8; day++)
    for (const startTime of ['00:30', '12:00', '22:30'])
      booked.push(
        await bookAt(addDays('2027-03-10', day), {
          startTime,
          endTime: startTime.replace(':30', ':50').replace(':00', ':50'),
        }),
      );
  const date = fc.integer({ min: -1, max: 9 }).map((days) => addDays('2027-03-10', days));
  const dayOff = fc
    .tuple(date, fc.integer({ min: 0, max: 3 }))
    .map(([firstDay, more]) => ({ firstDay, lastDay: addDays(firstDay, more), name: 'Break' }));
  const calendars = fc.record({
    timeZoneId: fc.constantFrom(
      'Pacific/Auckland',
      'America/Denver',
      'Asia/Kolkata',
      'Pacific/Honolulu',
      null,
    ),
    firstDay: fc.option(date),
    lastDay: fc.option(date),
    daysOff: fc.array(dayOff, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(calendars, async (calendar) => {
      await saveCalendar(calendar);
      const timeZoneId = calendar.timeZoneId ?? 'America/Denver';
      const school = { name: 'Lincoln', timeZoneId, calendar, learnerIds: new Set([learner]) };
      const due = booked.filter(
        ({ startDateTime }) =>
          closedSchools([school], [{ userId: learner }], new Date(startDateTime)).length > 0,
      );
      expect(await withoutSchool(undefined, { startDate: '2027-03-01' })).toEqual(
        due.map(({ id }) => id).sort(),
      );
    }),
    { numRuns: 40 },
  );
});
