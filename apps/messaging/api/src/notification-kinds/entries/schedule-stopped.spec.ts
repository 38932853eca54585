import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startWithAdmins, type NotifiedAdmins } from '../../testing/notified-admins';

let subgraph: NotifiedAdmins;

beforeAll(async () => (subgraph = await startWithAdmins()));
afterAll(() => subgraph?.close());

it('notifies the super admins that a scheduled report has stopped, in their language', async () => {
  const { listOf } = subgraph;
  const { actors, foreigners, ecosystemId } = subgraph.cast;
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

it('says that the template of the report was deleted', async () => {
  const { actors, ecosystemId } = subgraph.cast;
  const scheduleId = randomUUID();
  await subgraph.publish('reports', {
    type: 'reports.schedule-stopped',
    ecosystemId,
    payload: { scheduleId, reportName: 'By grade', reason: 'TEMPLATE_DELETED' },
  });
  expect((await subgraph.listOf(actors.superAdmin))[0]).toMatchObject({
    details:
      'The scheduled report “By grade” has stopped: its saved template was deleted. Open it to choose another table.',
    link: `/reports/schedules/${scheduleId}`,
  });
});
