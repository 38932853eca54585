import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import {
  CREATE,
  CREATE_FILE,
  DELIVERIES,
  DOMAINS,
  FILE_URL,
  FILES,
  NEXT_RUNS,
  ONE_FILE,
  RECIPIENTS,
  SCHEDULE,
  SCHEDULES,
  SEND,
  TERMS,
  TOGGLE,
  UPDATE,
  UPDATE_DOMAINS,
  UPDATE_TERMS,
} from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import { startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { retryMails } from '../deliveries/retry-report-mails.platform';
import { sweepReportDeliveries } from '../deliveries/sweep-report-deliveries.platform';
import { mailReport } from './mail-report.job';
import { runDue } from './run-due-schedules.platform';

let fixture: ReportsFixture;
let ids: { grace: string; daniel: string };
beforeEach(async () => {
  fixture = await startFixture();
  const { superAdmin, programAdmin } = fixture.cast.actors;
  ids = { grace: superAdmin.userId!, daniel: programAdmin.userId! };
  await fixture.savePerson(superAdmin, {
    firstName: 'Grace',
    lastName: 'Whitfield',
    email: 'grace@example.org',
    ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }],
  });
  await saveDaniel({});
});
afterEach(() => fixture.close());

const saveDaniel = (change: object) =>
  fixture.savePerson(fixture.cast.actors.programAdmin, {
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: 'daniel@example.org',
    language: 'sp',
    programRoles: [{ programId: fixture.cast.programId, role: 'PROGRAM_ADMIN' }],
    ...change,
  });
const superAdmin = () => fixture.as(fixture.cast.actors.superAdmin);
const mondays = (change: object = {}) => ({
  reportName: 'Last week',
  reportType: 'SESSIONS',
  filter: { programIds: [fixture.cast.programId] },
  period: 'LAST_WEEK',
  frequency: 'WEEKLY',
  dayOfWeek: 1,
  hour: 7,
  recipientIds: [ids.grace, ids.daniel],
  ...change,
});
const create = async (change: object = {}) =>
  (await superAdmin().query(CREATE, { input: mondays(change) }))['createScheduledProgramLevelReports'];
const list = async (input: object = {}, actor: Actor = fixture.cast.actors.superAdmin) =>
  (await fixture.as(actor).query(SCHEDULES, { input }))['getAllScheduledProgramLevelReports'].reports;
const files = async () => (await superAdmin().query(FILES))['getAllPreProcessReports'].reports;
const deliveries = async (id: string, more: object = {}) =>
  (await superAdmin().query(DELIVERIES, { id, ...more }))['getReportDeliveries'].deliveries;
/** The mail server refuses every mail until the returned function is called. */
const refuseMails = () => {
  const { mail } = fixture.services;
  mail.send = () => Promise.reject(Object.assign(new Error('try later'), { responseCode: 421 }));
  return () => Reflect.deleteProperty(mail, 'send');
};
const MONDAY_AT_SEVEN = '2026-11-30T14:00:00.000Z';

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

it('runs a due schedule once, however many servers try, and mails each recipient in their language', async () => {
  await create();
  await fixture.completeSessions(await fixture.learner('Abbot'), [[0, 45]]);
  await runDue(fixture.services);
  expect(await files()).toEqual([]);
  fixture.setNow('2026-11-30T14:00:20.000Z');
  await Promise.all([runDue(fixture.services), runDue(fixture.services), runDue(fixture.services)]);
  expect(await files()).toHaveLength(2);
  await runDue(fixture.services);
  expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 2 });
  const made = await files();
  expect(made).toHaveLength(2);
  for (const file of made)
    expect(file).toMatchObject({
      status: 'READY',
      rows: 1,
      startDate: '2026-11-23',
      endDate: '2026-11-29',
      requestedBy: null,
    });
  expect(await list()).toMatchObject([
    { lastRun: MONDAY_AT_SEVEN, nextRun: '2026-12-07T14:00:00.000Z', error: null },
  ]);
  const { mails } = fixture.mails;
  expect(mails).toHaveLength(2);
  const [english, spanish] = ['grace', 'daniel'].map((name) =>
    mails.find(({ to }) => to[0]!.startsWith(name))!,
  );
  expect(english!.subject).toBe('Your report is ready: Last week');
  expect(english!.text).toContain('Days: Nov 23 – 29, 2026. It has one row.');
  expect(english!.attachments).toEqual([]);
  expect(spanish!.subject).toBe('Su informe está listo: Last week');
  expect(spanish!.text).toContain('Días: 23 – 29 nov 2026');
  // Each recipient's link leads to their own file, which a program admin may open too.
  const id = /\/reports\/files\/([\da-f-]{36})/.exec(spanish!.text)![1];
  const daniel = fixture.as(fixture.cast.actors.programAdmin);
  expect((await daniel.query(ONE_FILE, { id }))['getPreProcessReport']).toMatchObject({ status: 'READY' });
  expect((await daniel.query(FILE_URL, { id }))['getPreProcessReportUrl']).toMatch(/^http/);
  const other = made.find((file: { id: string }) => file.id !== id).id;
  expect(await daniel.refusal(ONE_FILE, { id: other })).toBe('NOT_FOUND');
  const elsewhere = { ...fixture.cast.actors.programAdmin, programRoles: [] };
  const noAdmin = {
    ...elsewhere,
    programRoles: [{ programId: fixture.cast.siblingProgramId, role: 'PROGRAM_ADMIN' as const }],
  };
  expect(await fixture.as(noAdmin).refusal(ONE_FILE, { id })).toBe('NOT_FOUND');
});

it('makes up for the last missed run only', async () => {
  await create();
  fixture.setNow('2026-12-23T12:00:00.000Z');
  await runDue(fixture.services);
  expect(await list()).toMatchObject([
    { lastRun: '2026-12-21T14:00:00.000Z', nextRun: '2026-12-28T14:00:00.000Z' },
  ]);
  expect(await files()).toMatchObject([
    { startDate: '2026-12-14', endDate: '2026-12-20' },
    { startDate: '2026-12-14', endDate: '2026-12-20' },
  ]);
});

it('skips recipients who are no longer admins of the programs, and reports it', async () => {
  await create();
  await saveDaniel({ programRoles: [] });
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  expect(await runJobs(fixture)).toEqual({ 'write-report': 1, 'mail-report': 1 });
  expect(fixture.mails.mails.map(({ to }) => to)).toEqual([['grace@example.org']]);
  const [kept] = await list({ onlyFailing: true });
  expect(kept).toMatchObject({ error: 'RECIPIENTS_LEFT', recipientEmail: ['grace@example.org'] });
  expect(kept.recipients.find(({ userId }: { userId: string }) => userId === ids.daniel)).toMatchObject({
    email: null,
    mayReceive: false,
  });
  await fixture.admin.query(`UPDATE reports.scheduled_reports SET recipient_ids = ARRAY[$1]::uuid[]`, [
    ids.daniel,
  ]);
  fixture.setNow('2026-12-07T14:00:00.000Z');
  await runDue(fixture.services);
  expect(await list()).toMatchObject([{ error: 'NO_RECIPIENTS', nextRun: '2026-12-14T14:00:00.000Z' }]);
  expect(await files()).toHaveLength(1);
});

it('mails nobody who lost the programs between run and mail, and nobody twice', async () => {
  const made = await create({ recipientIds: [ids.daniel] });
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  await saveDaniel({ programRoles: [] });
  await runJobs(fixture);
  expect(fixture.mails.mails).toEqual([]);
  expect(await list()).toMatchObject([{ error: 'RECIPIENTS_LEFT' }]);
  await saveDaniel({});
  const [file] = await files();
  const job = {
    data: { reportId: file.id, userId: ids.daniel },
    actor: systemActor(fixture.cast.ecosystemId, 'test'),
  };
  await mailReport.handler(job as never, fixture.services);
  await mailReport.handler(job as never, fixture.services);
  expect(fixture.mails.mails).toHaveLength(1);
  expect(made.error).toBeNull();
  await fixture.admin.query(`UPDATE reports.scheduled_reports SET error = NULL`);
  await mailReport.failed!(job as never, new Error('no mail server'), fixture.services);
  expect(await list()).toMatchObject([{ error: 'MAIL_FAILED' }]);
});

it('sendOneTimeProgramLevelReport sends once at a time, and keeps the next run', async () => {
  const { id } = await create({ reportType: 'ENGAGEMENT', period: null });
  const { sendOneTimeProgramLevelReport: sent } = await superAdmin().query(SEND, { id });
  expect(sent).toMatchObject({ nextRun: MONDAY_AT_SEVEN, lastRun: '2026-11-25T18:00:00.000Z', error: null });
  expect(await superAdmin().refusal(SEND, { id })).toBe('CONFLICT');
  expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 2 });
  fixture.setNow('2026-11-25T18:05:00.000Z');
  await superAdmin().query(SEND, { id });
  await saveDaniel({ programRoles: [] });
  await fixture.savePerson(fixture.cast.actors.superAdmin, { ecosystemRoles: [] });
  await runJobs(fixture);
  expect(await superAdmin().refusal(SEND, { id })).toBe('CONFLICT');
});

it('sendOneTimeProgramLevelReport refuses an archived schedule', async () => {
  const { id } = await create();
  await superAdmin().query(TOGGLE, { id });
  expect(await superAdmin().refusal(SEND, { id })).toBe('CONFLICT');
});

describe('a schedule whose owner is no longer a super admin', () => {
  const saveGrace = (isSuperAdmin: boolean) =>
    fixture.savePerson(fixture.cast.actors.superAdmin, {
      firstName: 'Grace',
      lastName: 'Whitfield',
      email: 'grace@example.org',
      ecosystemRoles: isSuperAdmin ? [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }] : [],
    });
  const ruth = (): Actor => ({ ...fixture.cast.actors.superAdmin, userId: ruthId });
  const ruthId = randomUUID();
  beforeEach(() =>
    fixture.savePerson(ruth(), {
      firstName: 'Ruth',
      lastName: 'Alvarez',
      email: 'ruth@example.org',
      ecosystemRoles: [{ role: 'SUPER_ADMIN', supportedSchoolIds: [] }],
    }),
  );
  /** A schedule of Grace that goes to Daniel, stopped. */
  const stopped = async () => {
    const made = await create({ recipientIds: [ids.daniel] });
    expect(made.owner).toEqual({ userId: ids.grace, name: 'Grace Whitfield' });
    await saveGrace(false);
    await runDue(fixture.services);
    return made.id as string;
  };
  const one = async (id: string) =>
    (await fixture.as(ruth()).query(SCHEDULE, { id }))['getScheduledProgramLevelReport'];

  it('stops once, is sent no more, and has the admins told', async () => {
    const id = await stopped();
    await Promise.all([runDue(fixture.services), runDue(fixture.services)]);
    expect(await one(id)).toMatchObject({
      error: 'OWNER_LEFT',
      nextRun: null,
      nextRuns: [],
      archived: false,
    });
    const told = (await fixture.recorded('reports.schedule-stopped')).map(({ payload }) => payload);
    expect(told).toEqual([{ scheduleId: id, reportName: 'Last week' }]);
    fixture.setNow('2026-12-07T14:00:00.000Z');
    await runDue(fixture.services);
    expect(await runJobs(fixture)).toEqual({});
    expect(await fixture.as(ruth()).refusal(SEND, { id })).toBe('CONFLICT');
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS n FROM reports.audit_log WHERE ecosystem_id = $1 AND action = 'stop-scheduled-report'`,
      [fixture.cast.ecosystemId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('runs again in the name of who resumes it, without the missed runs', async () => {
    const id = await stopped();
    fixture.setNow('2026-12-09T14:00:00.000Z');
    expect(
      await fixture.as(fixture.cast.foreigners.superAdmin).refusal(TOGGLE, { id, archived: false }),
    ).toBe('NOT_FOUND');
    const { toggleArchiveScheduledProgramLevelReports: resumed } = await fixture
      .as(ruth())
      .query(TOGGLE, { id, archived: false });
    expect(resumed).toMatchObject({
      error: null,
      nextRun: '2026-12-14T14:00:00.000Z',
      owner: { userId: ruthId, name: 'Ruth Alvarez' },
      createdBy: { userId: ids.grace },
    });
    await runDue(fixture.services);
    expect(await one(id)).toMatchObject({ error: null, nextRun: '2026-12-14T14:00:00.000Z' });
  });

  it('runs again in the name of who saves it, and stays with its owner otherwise', async () => {
    const id = await stopped();
    const save = async (revision: number) =>
      (
        await fixture
          .as(ruth())
          .query(UPDATE, { id, input: mondays({ recipientIds: [ids.daniel] }), revision })
      )['updateScheduledProgramLevelReports'];
    expect(await save(1)).toMatchObject({
      error: null,
      nextRun: MONDAY_AT_SEVEN,
      owner: { userId: ruthId },
    });
    await saveGrace(true);
    const own = await create();
    const { updateScheduledProgramLevelReports: edited } = await fixture
      .as(ruth())
      .query(UPDATE, { id: own.id, input: mondays(), revision: 1 });
    expect(edited.owner.userId).toBe(ids.grace);
  });

  it('goes on where an internal admin set it up, and where identity has not said who the owner is', async () => {
    const { cast } = fixture;
    const operator = {
      ...cast.actors.internalAdmin,
      ecosystemId: cast.otherEcosystemId,
      operatorVisit: false,
    };
    await fixture
      .as(operator)
      .query(CREATE, { input: mondays({ recipientIds: [ids.daniel] }), ecosystemId: cast.ecosystemId });
    await create({ recipientIds: [ids.daniel] });
    await fixture.admin.query(`UPDATE reports.scheduled_reports SET owner_id = $1 WHERE NOT by_operator`, [
      randomUUID(),
    ]);
    await runDue(fixture.services);
    expect(await list()).toMatchObject([
      { error: null, nextRun: MONDAY_AT_SEVEN },
      { error: null, nextRun: MONDAY_AT_SEVEN, owner: null },
    ]);
  });
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

describe('getReportDeliveries', () => {
  it('has each run and recipient, the latest first, in pages, and another ecosystem cannot read it', async () => {
    const { id } = await create();
    expect(await deliveries(id)).toEqual([]);
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    expect(await deliveries(id)).toMatchObject([{ status: 'QUEUED' }, { status: 'QUEUED' }]);
    await runJobs(fixture);
    const sent = await deliveries(id);
    for (const each of sent)
      expect(each).toMatchObject({ runAt: MONDAY_AT_SEVEN, status: 'SENT', reason: null, attempts: 1 });
    const names = sent.map(({ recipient }: { recipient: { name: string } }) => recipient.name);
    expect([...names].sort()).toEqual(['Daniel Okafor', 'Grace Whitfield']);
    const [first] = await deliveries(id, { pageSize: 1 });
    expect(await deliveries(id, { pageSize: 1, after: first.id })).toMatchObject([{ id: sent[1].id }]);
    for (const bad of [{ pageSize: 101 }, { after: 'x' }])
      expect(await superAdmin().refusal(DELIVERIES, { id, ...bad })).toBe('BAD_USER_INPUT');
    const { cast } = fixture;
    expect(await fixture.as(cast.foreigners.superAdmin).refusal(DELIVERIES, { id })).toBe('NOT_FOUND');
    expect(await fixture.as(cast.actors.programAdmin).refusal(DELIVERIES, { id })).toBe('FORBIDDEN');
  });

  it('names why a recipient got nothing', async () => {
    const { id } = await create();
    await saveDaniel({ programRoles: [] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    await runJobs(fixture);
    const of = async (userId: string) =>
      (await deliveries(id)).filter((each: any) => each.recipient.userId === userId);
    expect(await of(ids.daniel)).toMatchObject([
      { status: 'SKIPPED', reason: 'NO_LONGER_ADMIN', attempts: 0 },
    ]);
    expect(await of(ids.grace)).toMatchObject([{ status: 'SENT' }]);
    await fixture.admin.query(`UPDATE reports.scheduled_reports SET program_ids = ARRAY[$1]::uuid[]`, [
      randomUUID(),
    ]);
    fixture.setNow('2026-12-07T14:00:00.000Z');
    await runDue(fixture.services);
    expect(await of(ids.grace)).toMatchObject([
      { status: 'SKIPPED', reason: 'NO_PROGRAMS' },
      { status: 'SENT' },
    ]);
  });

  it('has a refused mail tried again after growing pauses, until it is given up', async () => {
    const { id } = await create({ recipientIds: [ids.grace] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    const accept = refuseMails();
    expect(await runJobs(fixture)).toEqual({ 'write-report': 1, 'mail-report': 1 });
    const pauses: number[] = [];
    for (let attempts = 1; attempts < 7; attempts += 1) {
      const [row] = await deliveries(id);
      expect(row).toMatchObject({ status: 'RETRIED', reason: 'MAIL_REFUSED', attempts });
      pauses.push(Date.parse(row.nextAttemptAt) - Date.parse(row.changedAt));
      await retryMails(fixture.services);
      expect(await runJobs(fixture)).toEqual({});
      fixture.setNow(row.nextAttemptAt);
      await Promise.all([retryMails(fixture.services), retryMails(fixture.services)]);
      expect(await runJobs(fixture)).toEqual({ 'mail-report': 1 });
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(await deliveries(id)).toMatchObject([{ status: 'FAILED', reason: 'MAIL_REFUSED', attempts: 7 }]);
    expect(await list()).toMatchObject([{ error: 'MAIL_FAILED' }]);
    accept();
    expect(fixture.mails.mails).toEqual([]);
  });

  it('sends at the second attempt, once', async () => {
    const { id } = await create({ recipientIds: [ids.grace] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    const accept = refuseMails();
    await runJobs(fixture);
    accept();
    fixture.setNow('2026-11-30T14:01:00.000Z');
    await retryMails(fixture.services);
    await runJobs(fixture);
    expect(await deliveries(id)).toMatchObject([{ status: 'SENT', reason: null, attempts: 2 }]);
    expect(fixture.mails.mails).toHaveLength(1);
    expect(await list()).toMatchObject([{ error: null }]);
  });

  it('queues at most 500 mails of an organization at a turn, and those of others whatever fails there', async () => {
    const { id } = await create({ recipientIds: [ids.grace] });
    const { cast, services, admin } = fixture;
    const refused = (ecosystemId: string, count: number) =>
      admin.query(
        `INSERT INTO reports.report_deliveries (ecosystem_id, schedule_id, run_at, file_id, user_id, status, attempts, next_attempt_at, created_at, changed_at)
         SELECT $1, $2, now(), gen_random_uuid(), gen_random_uuid(), 'RETRIED', 1, '2026-11-25T17:00:00Z'::timestamptz + n * interval '1 ms', now(), now()
         FROM generate_series(1, $3::int) AS n`,
        [ecosystemId, id, count],
      );
    const left = async (ecosystemId: string) =>
      (
        await admin.query(
          `SELECT count(*)::int AS n FROM reports.report_deliveries WHERE ecosystem_id = $1 AND status = 'RETRIED'`,
          [ecosystemId],
        )
      ).rows[0].n;
    await refused(cast.ecosystemId, 502);
    await retryMails(services);
    expect(await left(cast.ecosystemId)).toBe(2);
    await refused(cast.otherEcosystemId, 1);
    const { tenancy } = services;
    const failing = Object.create(tenancy, {
      within: {
        value: (actor: Actor, work: never) =>
          actor.ecosystemId === cast.ecosystemId
            ? Promise.reject(new Error('out of order'))
            : tenancy.within(actor, work),
      },
    });
    await retryMails(Object.create(services, { tenancy: { value: failing } }));
    expect([await left(cast.ecosystemId), await left(cast.otherEcosystemId)]).toEqual([2, 0]);
  });

  it('sends no queued or repeated mail of a schedule that was archived or lost the recipient, nor of an archived organization', async () => {
    const { id } = await create({ recipientIds: [ids.grace, ids.daniel] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    const accept = refuseMails();
    await runJobs(fixture);
    accept();
    // Daniel is taken off between the attempts.
    await superAdmin().query(UPDATE, { id, input: mondays({ recipientIds: [ids.grace] }), revision: 1 });
    fixture.setNow('2026-11-30T14:01:00.000Z');
    await retryMails(fixture.services);
    await runJobs(fixture);
    const of = async (userId: string) =>
      (await deliveries(id)).filter((each: any) => each.recipient.userId === userId)[0];
    expect(await of(ids.daniel)).toMatchObject({ status: 'SKIPPED', reason: 'NO_LONGER_SCHEDULED' });
    expect(await of(ids.grace)).toMatchObject({ status: 'SENT' });
    await superAdmin().query(SEND, { id });
    await superAdmin().query(TOGGLE, { id });
    await runJobs(fixture);
    expect(await of(ids.grace)).toMatchObject({ status: 'SKIPPED', reason: 'NO_LONGER_SCHEDULED' });
    await superAdmin().query(TOGGLE, { id });
    fixture.setNow('2026-11-30T14:02:00.000Z');
    await superAdmin().query(SEND, { id });
    await fixture.saveEcosystem({ archived: true });
    await runJobs(fixture);
    expect(await of(ids.grace)).toMatchObject({ status: 'SKIPPED', reason: 'NO_LONGER_SCHEDULED' });
    expect(fixture.mails.mails).toHaveLength(1);
  });

  it('forgets deliveries after 90 days', async () => {
    const { id } = await create();
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    fixture.setNow('2027-02-28T13:00:00.000Z');
    await sweepReportDeliveries.handler(fixture.services);
    expect(await deliveries(id)).toHaveLength(2);
    fixture.setNow('2027-02-28T14:01:00.000Z');
    await sweepReportDeliveries.handler(fixture.services);
    expect(await deliveries(id)).toEqual([]);
  });
});

it('sends nothing for a run without rows where the schedule skips these, and says so', async () => {
  const { id, skipIfEmpty } = await create({ skipIfEmpty: true });
  expect(skipIfEmpty).toBe(true);
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  expect(await runJobs(fixture)).toEqual({ 'write-report': 2 });
  expect(fixture.mails.mails).toEqual([]);
  for (const each of await deliveries(id))
    expect(each).toMatchObject({ status: 'SKIPPED', reason: 'EMPTY', attempts: 0 });
  await fixture.completeSessions(await fixture.learner('Abbot'), [[0, 45]]);
  await superAdmin().query(SEND, { id });
  await runJobs(fixture);
  expect((await deliveries(id, { pageSize: 2 })).map(({ reason }: { reason: string }) => reason)).toEqual([
    'EMPTY',
    'EMPTY',
  ]);
});

describe('an alert', () => {
  const alert = { metric: 'ATTENDANCE', direction: 'BELOW', bound: 80 };
  /** Last week the learner came to one session of the given number. */
  const attend = async (sessions: number) => {
    const learner = await fixture.learner('Abbot');
    await fixture.completeSessions(
      learner,
      Array.from({ length: sessions }, (_, n) => [0, n === 0 ? 45 : 0] as const),
    );
  };

  it('has the report sent only when the figure crosses its bound', async () => {
    const { id, alert: stored } = await create({ alert });
    expect(stored).toEqual({
      ...alert,
      onlyWhenCrossed: true,
      name: 'Attendance',
      text: 'Attendance is below 80%',
    });
    await attend(1);
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    expect(await runJobs(fixture)).toEqual({ 'write-report': 2 });
    for (const each of await deliveries(id))
      expect(each).toMatchObject({ status: 'SKIPPED', reason: 'WITHIN_BOUND' });
    await attend(3);
    fixture.setNow('2026-11-30T15:00:00.000Z');
    await superAdmin().query(SEND, { id });
    expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 2 });
    const subjects = fixture.mails.mails.map(({ subject }) => subject);
    expect(subjects).toContain('Attendance is below 80%: Last week');
    expect(subjects.find((subject) => subject.startsWith('Asistencia por debajo de 80'))).toBeDefined();
    expect(fixture.mails.mails.find(({ subject }) => subject.startsWith('Attendance'))!.text).toContain(
      'Alert: Attendance is below 80%.',
    );
  });

  it('has the report sent when there was nothing to count, and says so, unless empty reports are skipped', async () => {
    const { id } = await create({ alert, recipientIds: [ids.grace] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    expect(await runJobs(fixture)).toEqual({ 'write-report': 1, 'mail-report': 1 });
    expect(fixture.mails.mails.map(({ subject }) => subject)).toEqual([
      'Nothing to count for Attendance: Last week',
    ]);
    expect(await deliveries(id)).toMatchObject([{ status: 'SENT', reason: 'NO_FIGURE' }]);
    const input = mondays({ alert, recipientIds: [ids.grace], skipIfEmpty: true });
    await superAdmin().query(UPDATE, { id, input, revision: 1 });
    fixture.setNow('2026-11-30T15:00:00.000Z');
    await superAdmin().query(SEND, { id });
    await runJobs(fixture);
    expect((await deliveries(id))[0]).toMatchObject({ status: 'SKIPPED', reason: 'EMPTY' });
  });

  it('marks the subject where every run is sent', async () => {
    const { id } = await create({ alert: { ...alert, onlyWhenCrossed: false }, recipientIds: [ids.grace] });
    await attend(1);
    const subjectAt = async (now: string) => {
      fixture.setNow(now);
      await superAdmin().query(SEND, { id });
      await runJobs(fixture);
      return fixture.mails.mails.at(-1)!.subject;
    };
    expect(await subjectAt(MONDAY_AT_SEVEN)).toBe('Your report is ready: Last week');
    await attend(3);
    expect(await subjectAt('2026-11-30T15:00:00.000Z')).toBe('Attendance is below 80%: Last week');
  });

  it('is kept by an update that leaves it out, removed by null, and refused at its field', async () => {
    const { id } = await create({ alert });
    const update = async (revision: number, change: object) =>
      (await superAdmin().query(UPDATE, { id, input: mondays(change), revision }))[
        'updateScheduledProgramLevelReports'
      ].alert;
    expect(await update(1, {})).toMatchObject(alert);
    expect(await update(2, { alert: null })).toBeNull();
    const field = async (change: object) =>
      (await superAdmin().send(CREATE, { input: mondays(change) })).errors?.[0]?.extensions?.field;
    expect(await field({ alert: { ...alert, bound: 101 } })).toBe('input.alert.bound');
    expect(await field({ alert: { ...alert, metric: 'COST_TOTAL' } })).toBe('input.alert.metric');
    expect(
      await field({
        alert: { ...alert, metric: 'SESSIONS' },
        filter: { programIds: [fixture.cast.programId], gradeLevel: '05' },
      }),
    ).toBe('input.alert.metric');
    expect(await field({ reportType: 'ENGAGEMENT', period: null, alert })).toBe('input.alert');
  });
});

describe('addresses of approved domains', () => {
  const approve = (domains: string[], revision: number) =>
    superAdmin().query(UPDATE_DOMAINS, { domains, revision });

  it('updateReportDomains stores domains in one form, and refuses others and an outdated revision', async () => {
    const { updateReportDomains: stored } = await approve([' @Board.Example.ORG ', 'board.example.org'], 1);
    expect(stored).toEqual({ domains: ['board.example.org'], revision: 2 });
    expect((await superAdmin().query(DOMAINS))['getReportDomains']).toEqual(stored);
    for (const domains of [
      ['maria@example.org'],
      ['localhost'],
      Array.from({ length: 21 }, (_, n) => `a${n}.org`),
    ])
      expect(await superAdmin().refusal(UPDATE_DOMAINS, { domains, revision: 2 })).toBe('BAD_USER_INPUT');
    expect(await superAdmin().refusal(UPDATE_DOMAINS, { domains: [], revision: 1 })).toBe('CONFLICT');
    const operator = { ...fixture.cast.actors.internalAdmin, operatorVisit: false };
    const { ecosystemId } = fixture.cast;
    expect((await fixture.as(operator).query(DOMAINS, { ecosystemId }))['getReportDomains']).toEqual(stored);
    const foreigner = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreigner.refusal(DOMAINS, { ecosystemId })).toBe('NOT_FOUND');
    expect((await foreigner.query(DOMAINS))['getReportDomains']).toEqual({ domains: [], revision: 1 });
    expect(await fixture.as(fixture.cast.actors.programAdmin).refusal(DOMAINS, {})).toBe('FORBIDDEN');
  });

  it('get a link that asks to sign in, once for all languages, and no figures', async () => {
    await approve(['board.example'], 1);
    const { id, outsideAddresses } = await create({
      outsideAddresses: ['Ann@Board.example', 'ann@board.example'],
    });
    expect(outsideAddresses).toEqual(['ann@board.example']);
    await fixture.completeSessions(await fixture.learner('Abbot'), [[0, 45]]);
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 3 });
    const outside = fixture.mails.mails.filter(({ to }) => to[0] === 'ann@board.example');
    expect(outside).toHaveLength(1);
    expect(outside[0]!.text).toContain('sign in');
    expect(outside[0]!.text).toMatch(/\/reports\/files\/[\da-f-]{36}/);
    expect(outside[0]!.text).not.toMatch(/rows?\b|Nov 2/);
    expect(outside[0]!.attachments).toEqual([]);
    const logged = (await deliveries(id)).filter(({ address }: { address: string | null }) => address);
    expect(logged).toMatchObject([
      { address: 'ann@board.example', recipient: null, status: 'SENT', attempts: 1 },
    ]);
  });

  it('get nothing once the domain is removed, and are refused outside of approved domains', async () => {
    const field = async (outsideAddresses: string[]) =>
      (await superAdmin().send(CREATE, { input: mondays({ outsideAddresses }) })).errors?.[0]?.extensions
        ?.field;
    expect(await field(['ann@board.example'])).toBe('input.outsideAddresses');
    await approve(['board.example'], 1);
    for (const others of [
      ['ann@sub.board.example'],
      ['ann'],
      Array.from({ length: 21 }, (_, n) => `a${n}@board.example`),
    ])
      expect(await field(others)).toBe('input.outsideAddresses');
    const { id } = await create({ outsideAddresses: ['ann@board.example'], recipientIds: [ids.grace] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    await approve([], 2);
    await runJobs(fixture);
    fixture.setNow('2026-12-07T14:00:00.000Z');
    await runDue(fixture.services);
    await runJobs(fixture);
    expect(fixture.mails.mails.map(({ to }) => to)).toEqual([['grace@example.org'], ['grace@example.org']]);
    const logged = (await deliveries(id)).filter(({ address }: { address: string | null }) => address);
    expect(logged).toMatchObject([
      { status: 'SKIPPED', reason: 'DOMAIN_NOT_APPROVED', attempts: 0 },
      { status: 'SKIPPED', reason: 'DOMAIN_NOT_APPROVED', attempts: 0 },
    ]);
  });

  it('of a removed domain are named apart, and the schedule says that somebody got nothing', async () => {
    await approve(['board.example', 'state.example'], 1);
    const { unapprovedAddresses } = await create({
      outsideAddresses: ['ann@board.example', 'ben@state.example'],
    });
    expect(unapprovedAddresses).toEqual([]);
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    await approve(['state.example'], 2);
    expect(await list()).toMatchObject([
      {
        outsideAddresses: ['ann@board.example', 'ben@state.example'],
        unapprovedAddresses: ['ann@board.example'],
      },
    ]);
    // Removed between run and mail, and before a run.
    await runJobs(fixture);
    expect(await list()).toMatchObject([{ error: 'RECIPIENTS_LEFT' }]);
    await fixture.admin.query(`UPDATE reports.scheduled_reports SET error = NULL`);
    fixture.setNow('2026-12-07T14:00:00.000Z');
    await runDue(fixture.services);
    expect(await list()).toMatchObject([{ error: 'RECIPIENTS_LEFT' }]);
  });

  it('are refused where an admin has them: admins are recipients', async () => {
    await approve(['example.org'], 1);
    const outsideAddresses = ['ann@example.org', 'Daniel@Example.org'];
    const { errors } = await superAdmin().send(CREATE, { input: mondays({ outsideAddresses }) });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'input.outsideAddresses' } },
    ]);
    expect(errors![0]!.message).toBe(
      'These are addresses of admins: daniel@example.org. Choose these people as recipients instead.',
    );
    await create({ outsideAddresses: ['ann@example.org'] });
  });
});

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

describe('figures in the mail', () => {
  const inMail = (change: object = {}) =>
    create({ reportType: 'ATTENDANCE', format: 'IN_MAIL', recipientIds: [ids.grace], ...change });
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await fixture.completeSessions(await fixture.learner(`Learner${n}`), [[0, 45]]);
  };
  const mailed = async (id: string) => {
    await superAdmin().query(SEND, { id });
    await runJobs(fixture);
    return fixture.mails.mails.at(-1)!;
  };

  it('are sums by program, with bars and without names, and the file behind the link is CSV', async () => {
    const { id, format } = await inMail();
    expect(format).toBe('IN_MAIL');
    await fill(12);
    fixture.setNow(MONDAY_AT_SEVEN);
    const { text, html } = await mailed(id);
    expect(text).toMatch(/Math Lab\s+12\s/);
    expect(html).toContain('540');
    expect(html).toContain('Bars: Minutes present');
    expect(`${html}${text}`).not.toContain('Learner1');
    expect(text).toContain('This mail has sums only.');
    expect(await files()).toMatchObject([
      { format: 'IN_MAIL', rows: 12, fileName: expect.stringMatching(/\.csv$/) },
    ]);
  });

  it('withhold groups of fewer than ten, and go to no address outside', async () => {
    await superAdmin().query(UPDATE_DOMAINS, { domains: ['board.example'], revision: 1 });
    const { id } = await inMail({ outsideAddresses: ['ann@board.example'] });
    await fill(9);
    fixture.setNow(MONDAY_AT_SEVEN);
    await superAdmin().query(SEND, { id });
    await runJobs(fixture);
    const to = (address: string) => fixture.mails.mails.find((mail) => mail.to[0] === address)!;
    expect(to('grace@example.org').text).toContain('Not shown');
    expect(to('grace@example.org').text).toContain('Groups of fewer than ten people are not shown');
    expect(to('grace@example.org').html).not.toContain('405');
    expect(to('ann@board.example').html).not.toContain('Math Lab');
  });

  it('are refused for files that nobody mails', async () => {
    const input = { reportType: 'ATTENDANCE', format: 'IN_MAIL' };
    const { errors } = await superAdmin().send(CREATE_FILE, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.format' } }]);
  });
});
