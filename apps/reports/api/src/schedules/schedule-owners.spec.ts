import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { CREATE, SCHEDULE, SEND, TOGGLE, UPDATE } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import {
  fixture,
  ids,
  mondays,
  create,
  list,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { runDue } from './run-due-schedules.platform';

useSchedules();

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
