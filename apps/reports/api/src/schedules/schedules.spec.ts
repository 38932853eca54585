import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import {
  CREATE,
  NEXT_RUNS,
  RECIPIENTS,
  SCHEDULE,
  SCHEDULES,
  SEND,
  TOGGLE,
  UPDATE,
} from '../testing/report-documents';
import {
  fixture,
  ids,
  superAdmin,
  mondays,
  create,
  list,
  files,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { runDue } from './run-due-schedules.platform';

useSchedules();

it('createScheduledProgramLevelReports stores the choice, with the next run in its zone', async () => {
  const made = await create();
  expect(made).toMatchObject({
    reportName: 'Last week',
    reportType: 'SESSIONS',
    report: 'Sessions',
    programs: [{ id: fixture.cast.programId, name: 'Math Lab' }],
    ecosystems: [{ id: fixture.cast.ecosystemId, name: 'Riverside' }],
    schedule: {
      frequency: 'WEEKLY',
      dayOfWeek: 1,
      dailySchedule: { timeOfDay: '07:00' },
      dayOfMonth: null,
    },
    createdBy: { userId: ids.grace, name: 'Grace Whitfield' },
    startDay: '2026-11-25',
    endDay: null,
    archived: false,
    error: null,
    day: 1,
    hour: 7,
    timeZoneId: 'America/Denver',
    lastRun: null,
    nextRun: MONDAY_AT_SEVEN,
    nextRuns: ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'].map(
      (day) => `${day}T14:00:00.000Z`,
    ),
    revision: 1,
  });
  expect([...made.recipientEmail].sort()).toEqual(['daniel@example.org', 'grace@example.org']);
  expect(made.selectedFilters).toMatchObject({ period: 'LAST_WEEK', programIds: [fixture.cast.programId] });
  expect(await list()).toEqual([made]);
  const { getScheduledProgramLevelReport: one } = await superAdmin().query(SCHEDULE, { id: made.id });
  expect(one).toEqual(made);
  expect(await list({ searchTerm: 'LAST' })).toHaveLength(1);
  expect(await list({ searchTerm: '%' })).toEqual([]);
  const { id } = await create({ reportName: 'Mr O’Brien’s' });
  for (const searchTerm of ["o'brien", 'O’BRIENS', 'obrien'])
    expect(await list({ searchTerm })).toMatchObject([{ id }]);
  expect(await list({ onlyFailing: true })).toEqual([]);
});

it('getNextReportRuns computes the runs of typed times, and names an invalid field', async () => {
  const input = { frequency: 'DAILY', hour: 2, timeZoneId: 'America/Denver', startDay: '2027-03-13' };
  const { getNextReportRuns: runs } = await superAdmin().query(NEXT_RUNS, { input });
  // On the 14th the hour does not exist; from then on the offset is another one.
  expect(runs).toEqual([
    '2027-03-13T09:00:00.000Z',
    '2027-03-14T09:00:00.000Z',
    '2027-03-15T08:00:00.000Z',
    '2027-03-16T08:00:00.000Z',
    '2027-03-17T08:00:00.000Z',
  ]);
  const { getNextReportRuns: two } = await superAdmin().query(NEXT_RUNS, {
    input: { ...input, endDay: '2027-03-14' },
  });
  expect(two).toHaveLength(2);
  const { errors } = await superAdmin().send(NEXT_RUNS, { input: { ...input, timeZoneId: 'Mars/Olympus' } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.timeZoneId' } }]);
  expect(await fixture.as(fixture.cast.actors.programAdmin).refusal(NEXT_RUNS, { input })).toBe('FORBIDDEN');
});

const monthly = () =>
  mondays({ frequency: 'MONTHLY', dayOfWeek: null, dayOfMonth: 31, hour: 6, timeZoneId: 'UTC' });

it('updateScheduledProgramLevelReports changes the loaded revision as a whole', async () => {
  const { id } = await create({ format: 'EXCEL' });
  const input = monthly();
  const { updateScheduledProgramLevelReports: changed } = await superAdmin().query(UPDATE, {
    id,
    input,
    revision: 1,
  });
  expect(changed).toMatchObject({
    day: 31,
    nextRun: '2026-11-30T06:00:00.000Z',
    format: 'EXCEL',
    revision: 2,
  });
  const { errors } = await superAdmin().send(UPDATE, { id, input, revision: 1 });
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', field: 'revision', revision: 2 } }]);
});

it('updateScheduledProgramLevelReports keeps a run that is due but was not run yet', async () => {
  const { id } = await create();
  fixture.setNow('2026-11-30T14:00:10.000Z');
  const { updateScheduledProgramLevelReports: changed } = await superAdmin().query(UPDATE, {
    id,
    input: mondays({ reportName: 'Sessions of last week' }),
    revision: 1,
  });
  expect(changed.nextRun).toBe(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  expect(await list()).toMatchObject([{ lastRun: MONDAY_AT_SEVEN, nextRun: '2026-12-07T14:00:00.000Z' }]);
  expect(await files()).toMatchObject([
    { reportName: 'Sessions of last week' },
    { reportName: 'Sessions of last week' },
  ]);
});

it('toggleArchiveScheduledProgramLevelReports pauses a schedule and resumes it without the missed runs', async () => {
  const { id } = await create();
  await superAdmin().query(UPDATE, { id, input: monthly(), revision: 1 });
  const toggle = async (archived?: boolean) =>
    (await superAdmin().query(TOGGLE, { id, archived }))['toggleArchiveScheduledProgramLevelReports'];
  expect(await toggle()).toMatchObject({ archived: true, nextRun: null });
  expect(await toggle(true)).toMatchObject({ archived: true, revision: 3 });
  fixture.setNow('2027-02-02T00:00:00.000Z');
  await runDue(fixture.services);
  expect(await files()).toEqual([]);
  expect(await list({ archived: true })).toHaveLength(1);
  expect(await toggle()).toMatchObject({ archived: false, nextRun: '2027-02-28T06:00:00.000Z' });
});

it('createScheduledProgramLevelReports rejects invalid input at its field', async () => {
  const refused = async (change: object) =>
    (await superAdmin().send(CREATE, { input: mondays(change) })).errors?.[0]?.extensions;
  const field = async (change: object) => (await refused(change))?.field;
  expect(await field({ reportName: ' ' })).toBe('input.reportName');
  expect(await field({ hour: 24 })).toBe('input.hour');
  expect(await field({ dayOfWeek: null })).toBe('input.dayOfWeek');
  expect(await field({ frequency: 'MONTHLY', dayOfMonth: 32 })).toBe('input.dayOfMonth');
  for (const timeZoneId of ['Mars/Olympus', '+02:00'])
    expect(await field({ timeZoneId })).toBe('input.timeZoneId');
  expect(await field({ endDay: '2026-01-01' })).toBe('input.endDay');
  expect(await field({ reportType: 'ENGAGEMENT' })).toBe('input.period');
  expect(await field({ recipientIds: [] })).toBe('input.recipientIds');
  expect(await field({ recipientIds: Array.from({ length: 21 }, () => randomUUID()) })).toBe(
    'input.recipientIds',
  );
  // A program admin cannot receive a report about all programs.
  expect(await field({ filter: {} })).toBe('input.recipientIds');
  const { cast } = fixture;
  for (const change of [
    { recipientIds: [randomUUID()] },
    { recipientIds: [cast.foreigners.superAdmin.userId] },
    { filter: { programIds: [cast.otherProgramId] } },
  ])
    expect(await refused(change)).toMatchObject({ code: 'NOT_FOUND' });
  await fixture.admin.query(
    `INSERT INTO reports.scheduled_reports (ecosystem_id, name, report_type, program_ids, columns, filters, frequency, hour, time_zone_id,
       start_day, recipient_ids) SELECT $1, 'n', 'DOSAGE', '{}', '{}', '{}', 'DAILY', 1, 'UTC', '2026-01-01', '{}' FROM generate_series(1, 200)`,
    [cast.ecosystemId],
  );
  expect(await refused({})).toMatchObject({ code: 'CONFLICT' });
});

it('lists possible recipients; internal admins manage schedules of every ecosystem, with audit entries', async () => {
  const { cast } = fixture;
  const recipients = async (variables: object, actor: Actor = cast.actors.superAdmin) =>
    (await fixture.as(actor).query(RECIPIENTS, variables))['getReportRecipients'].map(
      ({ name }: { name: string }) => name,
    );
  expect(await recipients({})).toEqual(['Grace Whitfield']);
  expect(await recipients({ programIds: [cast.programId] })).toEqual(['Daniel Okafor', 'Grace Whitfield']);
  expect(await recipients({ programIds: [cast.programId, cast.siblingProgramId] })).toEqual([
    'Grace Whitfield',
  ]);
  expect(await recipients({ programIds: [cast.programId], searchTerm: 'daniel@' })).toEqual([
    'Daniel Okafor',
  ]);
  // An internal admin in their own ecosystem.
  const operator = { ...cast.actors.internalAdmin, ecosystemId: cast.otherEcosystemId, operatorVisit: false };
  const made = await fixture.as(operator).query(CREATE, { input: mondays(), ecosystemId: cast.ecosystemId });
  const { id, createdBy } = made['createScheduledProgramLevelReports'];
  expect(createdBy).toBeNull();
  expect(await list()).toMatchObject([{ id }]);
  expect(await list({ everywhere: true, searchTerm: 'riverside last' }, operator)).toMatchObject([{ id }]);
  expect(await list({ ecosystemId: cast.ecosystemId }, operator)).toHaveLength(1);
  expect(await list({}, operator)).toEqual([]);
  await fixture.as(operator).query(TOGGLE, { id });
  await fixture.as(operator).query(TOGGLE, { id });
  await fixture.as(operator).query(SEND, { id });
  const { rows } = await fixture.admin.query(
    `SELECT DISTINCT action FROM reports.audit_log WHERE ecosystem_id = $1 AND actor_kind = 'operator' ORDER BY 1`,
    [cast.ecosystemId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'archive-scheduled-report',
    'operator-access',
    'restore-scheduled-report',
    'schedule-report',
    'send-report',
  ]);
  const foreigner = fixture.as(cast.foreigners.superAdmin);
  for (const [document, more] of [
    [UPDATE, { input: mondays(), revision: 1 }],
    [TOGGLE, {}],
    [SEND, {}],
    [SCHEDULE, {}],
  ] as const)
    expect(await foreigner.refusal(document, { id, ...more })).toBe('NOT_FOUND');
  expect(await list({}, cast.foreigners.superAdmin)).toEqual([]);
  expect(await foreigner.refusal(SCHEDULES, { input: { everywhere: true } })).toBe('FORBIDDEN');
  expect(await foreigner.refusal(RECIPIENTS, { ecosystemId: cast.ecosystemId })).toBe('NOT_FOUND');
});
