import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { DELIVERIES, SEND, TOGGLE, UPDATE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import {
  fixture,
  ids,
  saveDaniel,
  superAdmin,
  mondays,
  create,
  list,
  deliveries,
  refuseMails,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { retryMails } from '../deliveries/retry-report-mails.platform';
import { sweepReportDeliveries } from '../deliveries/sweep-report-deliveries.platform';
import { runDue } from './run-due-schedules.platform';

useSchedules();

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
