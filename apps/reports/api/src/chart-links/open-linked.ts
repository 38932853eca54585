import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { openDashboard, type Dashboard } from '../dashboard/subject';
import type { Read } from '../read';
import type { LinkedChart } from './chart-token';

/**
 * Opens a dashboard that the actor may see and link to: programs, themselves, their children. Everybody with the link
 * can read it, so dashboards of leaders, whose learners are few, cannot be linked. Throws BAD_USER_INPUT and NOT_FOUND.
 */
export async function openLinked(
  actor: Actor,
  { chart, input }: LinkedChart,
  read: Read,
  now: Date,
): Promise<Dashboard> {
  const dashboard = await openDashboard(actor, input, read, now);
  if (input.side === 'LEADER' && chart === 'ATTENDANCE_BY_WEEK')
    throw new BadInput('chart', {
      en: 'The attendance of a leader’s learners is about few people. It cannot be shown elsewhere.',
      sp: 'La asistencia de los estudiantes de un tutor trata de pocas personas. No puede mostrarse en otro lugar.',
    });
  const isOwn =
    dashboard.userId === null || dashboard.userId === actor.userId || (await isChild(actor, dashboard, read));
  if (!isOwn)
    throw new BadInput('input.userId', {
      en: 'Only your own figures, your children’s and those of programs can be shown elsewhere.',
      sp: 'Solo pueden mostrarse en otro lugar sus propias cifras, las de sus hijos y las de los programas.',
    });
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
