import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { openDashboard, type Dashboard } from '../dashboard/subject';
import type { Read } from '../read';
import type { LinkedChart } from './chart-token';

/**
 * Opens a dashboard that the actor may see and link to: programs, themselves, their children. Everybody with the link
 * can read it, so dashboards of leaders, whose learners are few, cannot be linked. Throws BAD_USER_INPUT and NOT_FOUND.
 */
export async function openLinkedDashboard(
  actor: Actor,
  { chart, input }: LinkedChart,
  read: Read,
  now: Date,
): Promise<Dashboard> {
  const dashboard = await openDashboard(actor, input, read, now);
  if (input.side === 'LEADER' && chart === 'ATTENDANCE_BY_WEEK')
    throw new BadInput('chart', t('chartLinks.leaderAttendance'));
  const isOwn =
    dashboard.userId === null || dashboard.userId === actor.userId || (await isChild(actor, dashboard, read));
  if (!isOwn) throw new BadInput('input.userId', t('chartLinks.otherPerson'));
  return dashboard;
}

async function isChild(actor: Actor, { side, userId }: Dashboard, read: Read): Promise<boolean> {
  if (side !== 'LEARNER') return false;
  const found = await read(
    'linked-child',
    `SELECT 1 FROM reports.people WHERE user_id = $1 AND $2 = ANY (parent_ids)`,
    [userId, actor.userId],
  );
  return found.length > 0;
}
