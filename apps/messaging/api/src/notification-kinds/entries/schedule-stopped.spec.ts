import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../../definition';

const LIST = '{ getNotificationsQuery { notifications { type details link } unreadCount } }';

let subgraph: TestSubgraph;
const { actors, ecosystemId, otherEcosystemId, foreigners, programId } = makeCast();

beforeAll(async () => {
  subgraph = await startTestSubgraph(definition);
  for (const [ecosystem, actor, roles, adminOf] of [
    [ecosystemId, actors.superAdmin, ['SUPER_ADMIN'], []],
    [ecosystemId, actors.programAdmin, [], [programId]],
    [otherEcosystemId, foreigners.superAdmin, ['SUPER_ADMIN'], []],
  ] as const)
    await subgraph.admin.query(
      `INSERT INTO messaging.people (ecosystem_id, user_id, first_name, language, time_zone_id, status, profile_types,
         notification_preference, guardian_ids, revision, reachable, roles, admin_of)
       VALUES ($1, $2, 'A', 'en', 'UTC', 'ACTIVE', '{}', '{}', '{}', 1, true, $3, $4)`,
      [ecosystem, actor.userId, roles, adminOf],
    );
});
afterAll(() => subgraph?.close());

const listOf = async (actor: Actor) =>
  (await subgraph.as(actor).query(LIST)).getNotificationsQuery.notifications as { details: string }[];

it('notifies the super admins that a scheduled report has stopped, in their language', async () => {
  const scheduleId = randomUUID();
  await subgraph.publish('reports', {
    type: 'reports.schedule-stopped',
    ecosystemId,
    payload: { scheduleId, reportName: 'Last week' },
  });
  expect(await listOf(actors.superAdmin)).toEqual([
    {
      type: 'REPORT_SCHEDULE_STOPPED',
      details:
        'The scheduled report “Last week” has stopped: the person in whose name it ran is no longer a super admin. Open it to resume it in your name.',
      link: `/reports/schedules/${scheduleId}`,
    },
  ]);
  const [spanish] = await listOf({ ...actors.superAdmin, language: 'sp' } as Actor);
  expect(spanish!.details).toMatch(/^El informe programado «Last week» se detuvo/);
  expect(await listOf(actors.programAdmin)).toEqual([]);
  expect(await listOf(foreigners.superAdmin)).toEqual([]);
});
