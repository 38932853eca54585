import { systemActor } from '@lyceum/server/actor';
import { FILE_URL, ONE_FILE, SEND, TOGGLE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import {
  fixture,
  ids,
  saveDaniel,
  superAdmin,
  create,
  list,
  files,
  deliveries,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { mailReport } from './mail-report.job';
import { runDue } from './run-due-schedules.platform';

useSchedules();

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
