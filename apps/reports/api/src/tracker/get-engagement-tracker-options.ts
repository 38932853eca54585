import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type {
  EngagementTrackerOptions,
  QueryGetEngagementTrackerOptionsArgs,
} from '../__generated__/resolvers';
import { singly } from '../read';
import { openProgram } from './open-tracker';

const MOST_LEADERS = 1000;

export async function getEngagementTrackerOptions(
  actor: Actor,
  { programId }: QueryGetEngagementTrackerOptionsArgs,
  services: Services,
): Promise<EngagementTrackerOptions> {
  const read = singly(actor, services);
  await openProgram(actor, programId, read);
  const [schools, grades, leaders] = await Promise.all([
    read<{ id: string; name: string }>(
      'tracker-schools',
      `SELECT c.id, c.name FROM reports.schools c WHERE c.id IN (
         SELECT s.school_id FROM reports.standings s WHERE s.program_id = $1) ORDER BY reports.fold_text(c.name), c.id`,
      [programId],
    ),
    read<{ grade: string }>(
      'tracker-grades',
      `SELECT DISTINCT s.grade_level AS grade FROM reports.standings s
       WHERE s.program_id = $1 AND s.user_type = 'LEARNER' AND s.grade_level IS NOT NULL`,
      [programId],
    ),
    read<{ userId: string; name: string }>(
      'tracker-leaders',
      `SELECT s.user_id AS "userId", p.name FROM reports.standings s JOIN reports.people p ON p.user_id = s.user_id
       WHERE s.program_id = $1 AND s.user_type = 'LEADER' ORDER BY s.sort_name, s.user_id LIMIT ${MOST_LEADERS}`,
      [programId],
    ),
  ]);
  return { schools, gradeLevels: grades.map(({ grade }) => grade), leaders };
}
