import { CREATE, SEND, UPDATE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import {
  fixture,
  ids,
  superAdmin,
  mondays,
  create,
  deliveries,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { runDue } from './run-due-schedules.platform';

useSchedules();

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
