import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { CREATE, ONE_FILE, RECIPIENTS, SCHEDULE, SEND, TOGGLE, UPDATE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import { entry, sessionOf } from '../testing/reports-fixture';
import { CREATE_TEMPLATE, DELETE_TEMPLATE, UPDATE_TEMPLATE } from '../testing/saved-template-documents';
import {
  deliveries,
  files,
  fixture,
  ids,
  MONDAY_AT_SEVEN,
  saveDaniel,
  superAdmin,
  useSchedules,
} from '../testing/schedules-fixture';
import { runDue } from './run-due-schedules.platform';

useSchedules();

const BY_PROGRAM = { metric: 'MINUTES_PRESENT', rows: 'PROGRAM' };
const inputOf = (change: object = {}) => ({
  ...{ reportName: 'Minutes', reportType: 'PIVOT', pivot: BY_PROGRAM, period: 'LAST_WEEK' },
  ...{ frequency: 'WEEKLY', dayOfWeek: 1, hour: 7, recipientIds: [ids.grace, ids.daniel] },
  ...change,
});
const create = async (change: object = {}) =>
  (await superAdmin().query<any>(CREATE, { input: inputOf(change) }))['createScheduledProgramLevelReports'];
const refused = async (change: object) =>
  (await superAdmin().send(CREATE, { input: inputOf(change) })).errors?.[0]?.extensions;
const one = async (id: string) =>
  (await superAdmin().query<any>(SCHEDULE, { id }))['getScheduledProgramLevelReport'];
const csvOf = async (id: string): Promise<string[][]> =>
  parse((await buffer(await fixture.services.files.read(`reports/${id}.csv`))).toString('utf8'), {
    bom: true,
  });
const fileOf = async (userId: string) => {
  const { rows } = await fixture.admin.query(
    `SELECT id FROM reports.report_files WHERE ecosystem_id = $1 AND reader_id = $2 ORDER BY created_at DESC LIMIT 1`,
    [fixture.cast.ecosystemId, userId],
  );
  return rows[0]?.id as string;
};
const saveTemplate = async (search: string) =>
  (
    await superAdmin().query<any>(CREATE_TEMPLATE, {
      input: { name: 'By program', page: 'PIVOT', search, scope: 'ECOSYSTEM' },
    })
  )['createSavedTemplate'];

/** Last week, one learner in each program: of the one that Daniel administers, and of the sibling. */
async function meet() {
  const { programId, siblingProgramId, actors } = fixture.cast;
  await fixture.saveProgram(siblingProgramId, { name: 'Reading' });
  const leader = entry(actors.leader.userId!, 45, { userType: 'LEADER' });
  const own = await fixture.learner('Abbot');
  const other = await fixture.learner('Baker', {
    programRoles: [{ programId: siblingProgramId, role: 'LEARNER' as const }],
  });
  await fixture.publishLedger({
    sessions: [
      sessionOf(programId, 0, [leader, entry(own, 45)]),
      sessionOf(siblingProgramId, 0, [leader, entry(other, 30)]),
    ],
  });
}

it('createScheduledProgramLevelReports sends each recipient a table of the programs that the person administers then', async () => {
  await meet();
  const made = await create();
  expect(made).toMatchObject({
    ...{ reportType: 'PIVOT', report: 'Figures side by side', template: null, format: 'CSV' },
    pivot: { ...BY_PROGRAM, programIds: [], view: 'TABLE', search: 'metric=MINUTES_PRESENT&rows=PROGRAM' },
  });
  expect(made.nextRuns).toHaveLength(5);
  expect(made.recipients.every((each: any) => each.mayReceive)).toBe(true);
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 2 });
  expect(await csvOf(await fileOf(ids.grace))).toEqual([
    ['Program', 'Total, in minutes'],
    ['Math Lab', '45'],
    ['Reading', '30'],
    ['Total', '75'],
  ]);
  // In Daniel's language.
  const own = await fileOf(ids.daniel);
  expect(await csvOf(own)).toEqual([
    ['Programa', 'Total, en minutos'],
    ['Math Lab', '45'],
    ['Total', '45'],
  ]);
  for (const each of await deliveries(made.id)) expect(each).toMatchObject({ status: 'SENT' });
  const daniel = fixture.as(fixture.cast.actors.programAdmin);
  expect((await daniel.query<any>(ONE_FILE, { id: own }))['getPreProcessReport']).toMatchObject({
    ...{ status: 'READY', rows: 1, programIds: [fixture.cast.programId] },
  });
  expect(await daniel.refusal(ONE_FILE, { id: await fileOf(ids.grace) })).toBe('NOT_FOUND');
  // A run that is repeated writes nothing twice.
  await fixture.admin.query(`UPDATE reports.scheduled_reports SET next_run_at = $2 WHERE id = $1`, [
    made.id,
    MONDAY_AT_SEVEN,
  ]);
  await runDue(fixture.services);
  expect(await runJobs(fixture)).toEqual({});
});

it('reads the rights at the time of sending, and skips who administers nothing of it', async () => {
  await meet();
  const { siblingProgramId, programId } = fixture.cast;
  const { id } = await create({ pivot: { ...BY_PROGRAM, programIds: [programId, siblingProgramId] } });
  await saveDaniel({ programRoles: [{ programId: siblingProgramId, role: 'PROGRAM_ADMIN' }] });
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  await runJobs(fixture);
  expect((await csvOf(await fileOf(ids.daniel))).slice(1)).toEqual([
    ['Reading', '30'],
    ['Total', '30'],
  ]);
  await saveDaniel({ programRoles: [] });
  fixture.setNow('2026-11-30T15:00:00.000Z');
  await superAdmin().query(SEND, { id });
  await runJobs(fixture);
  const latest = (await deliveries(id)).slice(0, 2);
  expect(latest.find((each: any) => each.recipient.userId === ids.daniel)).toMatchObject({
    ...{ status: 'SKIPPED', reason: 'NO_LONGER_ADMIN' },
  });
  expect(await one(id)).toMatchObject({ error: 'RECIPIENTS_LEFT' });
});

it('does not mail a super admin’s table to somebody who is one no more', async () => {
  await meet();
  const { programId } = fixture.cast;
  // Of a program that she administers afterwards, too.
  const { id } = await create({
    ...{ recipientIds: [ids.grace], pivot: { ...BY_PROGRAM, programIds: [programId] } },
  });
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  await fixture.savePerson(fixture.cast.actors.superAdmin, {
    ...{ firstName: 'Grace', lastName: 'Whitfield', email: 'grace@example.org' },
    programRoles: [{ programId, role: 'PROGRAM_ADMIN' }],
  });
  await runJobs(fixture);
  expect(fixture.mails.mails).toEqual([]);
  const { rows } = await fixture.admin.query(
    `SELECT status, reason FROM reports.report_deliveries WHERE schedule_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ status: 'SKIPPED', reason: 'NO_LONGER_ADMIN' }]);
});

it('skips a table without rows, and alerts by the reader’s own figure', async () => {
  const empty = await create({ skipIfEmpty: true, recipientIds: [ids.grace] });
  await superAdmin().query(SEND, { id: empty.id });
  expect(await runJobs(fixture)).toEqual({ 'write-report': 1 });
  expect(await deliveries(empty.id)).toMatchObject([{ status: 'SKIPPED', reason: 'EMPTY' }]);
  await meet();
  // All programs have 75 minutes, Daniel's has 45.
  const alert = { metric: 'MINUTES_PRESENT', direction: 'ABOVE', bound: 50 };
  const { id } = await create({ alert });
  fixture.setNow(MONDAY_AT_SEVEN);
  await superAdmin().query(SEND, { id });
  expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 1 });
  const all = await deliveries(id);
  expect(all.find((each: any) => each.recipient.userId === ids.grace)).toMatchObject({ status: 'SENT' });
  expect(all.find((each: any) => each.recipient.userId === ids.daniel)).toMatchObject({
    ...{ status: 'SKIPPED', reason: 'WITHIN_BOUND' },
  });
});

it('follows its saved template, stops when that is deleted, and says so', async () => {
  await meet();
  const template = await saveTemplate('metric=MINUTES_PRESENT&rows=PROGRAM&from=2026-01-01');
  const change = { pivot: undefined, templateId: template.id, recipientIds: [ids.grace] };
  const { id } = await create(change);
  expect(await one(id)).toMatchObject({
    template: { id: template.id, name: 'By program' },
    pivot: { ...BY_PROGRAM, search: 'metric=MINUTES_PRESENT&rows=PROGRAM' },
  });
  const input = { name: 'By week', page: 'PIVOT', search: 'metric=SESSIONS&rows=WEEK', scope: 'ECOSYSTEM' };
  await superAdmin().query(UPDATE_TEMPLATE, { id: template.id, input, revision: template.revision });
  fixture.setNow(MONDAY_AT_SEVEN);
  await runDue(fixture.services);
  await runJobs(fixture);
  expect(await csvOf(await fileOf(ids.grace))).toEqual([
    ['Week', 'Total'],
    ['Week of Nov 23, 2026', '2'],
    ['Total', '2'],
  ]);
  await superAdmin().query(DELETE_TEMPLATE, { id: template.id });
  expect(await superAdmin().refusal(SEND, { id })).toBe('CONFLICT');
  await Promise.all([runDue(fixture.services), runDue(fixture.services)]);
  expect(await one(id)).toMatchObject({
    ...{ error: 'TEMPLATE_DELETED', nextRun: null, nextRuns: [], template: null, pivot: null },
  });
  expect((await fixture.recorded('reports.schedule-stopped')).map(({ payload }) => payload)).toEqual([
    { scheduleId: id, reportName: 'Minutes', reason: 'TEMPLATE_DELETED' },
  ]);
  expect(await superAdmin().refusal(SEND, { id })).toBe('CONFLICT');
  // Archived and restored, it still has nothing to send.
  for (const archived of [true, false]) await superAdmin().query(TOGGLE, { id, archived });
  expect(await one(id)).toMatchObject({ error: 'TEMPLATE_DELETED', nextRun: null });
  const { revision } = await one(id);
  await superAdmin().query(UPDATE, { id, input: inputOf({ recipientIds: [ids.grace] }), revision });
  expect(await one(id)).toMatchObject({ error: null, template: null, pivot: BY_PROGRAM });
  expect((await one(id)).nextRun).not.toBeNull();
});

it('links addresses outside to the page, which shows whoever signs in what that person may see', async () => {
  await meet();
  await fixture.admin.query(
    `INSERT INTO reports.approved_domains (ecosystem_id, domains) VALUES ($1, '{board.example}')`,
    [fixture.cast.ecosystemId],
  );
  const { id } = await create({ recipientIds: [ids.daniel], outsideAddresses: ['ann@board.example'] });
  fixture.setNow(MONDAY_AT_SEVEN);
  await superAdmin().query(SEND, { id });
  await runJobs(fixture);
  const outside = fixture.mails.mails.find(({ to }) => to.includes('ann@board.example'))!;
  expect(decodeURIComponent(outside.text)).toContain(
    '/reports/pivot?metric=MINUTES_PRESENT&rows=PROGRAM&from=2026-11-23&to=2026-11-29',
  );
});

it('createScheduledProgramLevelReports names the field of an invalid table, format, template or recipient', async () => {
  const { cast } = fixture;
  const template = await saveTemplate('rows=WEEK');
  const field = async (change: object) => (await refused(change))?.field;
  expect(await field({ pivot: { ...BY_PROGRAM, rows: 'PERSON' } })).toBe('input.pivot.rows');
  expect(await field({ pivot: { ...BY_PROGRAM, compare: 'OTHERS' } })).toBe('input.pivot.compare');
  expect(await field({ pivot: null })).toBe('input.pivot');
  expect(await field({ templateId: template.id })).toBe('input.pivot');
  expect(await field({ format: 'IN_MAIL' })).toBe('input.format');
  expect(await field({ reportType: 'DOSAGE' })).toBe('input.pivot');
  const rows = (
    await superAdmin().query<any>(CREATE_TEMPLATE, {
      input: { name: 'Rows', page: 'DOSAGE', search: '', scope: 'PRIVATE' },
    })
  )['createSavedTemplate'];
  expect(await field({ pivot: null, templateId: rows.id })).toBe('input.templateId');
  const broken = await saveTemplate('metric=SESSIONS&rows=WEEK&grade=02');
  expect(await field({ pivot: null, templateId: broken.id })).toBe('input.templateId');
  expect(await refused({ pivot: null, templateId: cast.programId })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refused({ pivot: { ...BY_PROGRAM, programIds: [cast.otherProgramId] } })).toMatchObject({
    code: 'NOT_FOUND',
  });
  // Daniel administers none of it.
  const sibling = { ...BY_PROGRAM, programIds: [cast.siblingProgramId] };
  expect(await field({ pivot: sibling })).toBe('input.recipientIds');
  const offered = async (anyProgram: boolean) =>
    (
      await superAdmin().query<any>(RECIPIENTS, {
        ...{ programIds: [cast.programId, cast.siblingProgramId], anyProgram },
      })
    )['getReportRecipients'].map(({ userId }: { userId: string }) => userId);
  expect(await offered(false)).toEqual([ids.grace]);
  expect((await offered(true)).sort()).toEqual([ids.grace, ids.daniel].sort());
  expect(await files()).toEqual([]);
});
