import { isProgramAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { DashboardSubject } from '../__generated__/resolvers';
import { singly, type Read } from '../read';

const MOST_LEARNERS = 200;

type Person = { userId: string; name: string | null };

/** Dashboards that the viewer may open, their own first. */
export async function getDashboardSubjects(actor: Actor, services: Services): Promise<DashboardSubject[]> {
  const read = singly(actor, services);
  const { userId } = actor;
  const sides = (['LEARNER', 'LEADER'] as const).filter((side) => programIdsAs(actor, side).length > 0);
  const [[self], children, learners] = await Promise.all([
    read<Person>(
      'viewer-name',
      `SELECT user_id AS "userId", name FROM reports.people WHERE user_id = $1 AND known`,
      [userId],
    ),
    readChildren(actor, read),
    readLearners(actor, read),
  ]);
  const once = new Map([...children, ...learners].map((person) => [person.userId, person]));
  return [
    ...(isProgramAdmin(actor)
      ? [{ side: 'PROGRAMS' as const, userId: null, name: null, isSelf: false }]
      : []),
    ...sides.map((side) => ({ side, userId, name: self?.name ?? null, isSelf: true })),
    ...[...once.values()].map((person) => ({ side: 'LEARNER' as const, ...person, isSelf: false })),
  ];
}

function readChildren(actor: Actor, read: Read): Promise<Person[]> {
  return read<Person>(
    'children-of-viewer',
    `SELECT user_id AS "userId", name FROM reports.people WHERE parent_ids @> ARRAY[$1::uuid] AND parent_ids <> '{}' AND known ORDER BY reports.fold_text(name), user_id`,
    [actor.userId],
  );
}

async function readLearners(actor: Actor, read: Read): Promise<Person[]> {
  const programIds = programIdsAs(actor, 'LEADER');
  if (programIds.length === 0) return [];
  return read<Person>(
    'learners-of-viewer',
    `SELECT s.user_id AS "userId", p.name FROM (
       SELECT user_id, min(sort_name) AS sort_name FROM reports.standings
       WHERE program_id = ANY ($2::uuid[]) AND user_type = 'LEARNER' AND $1 = ANY (leader_ids) GROUP BY 1) s
     JOIN reports.people p ON p.user_id = s.user_id ORDER BY s.sort_name, s.user_id LIMIT ${MOST_LEARNERS}`,
    [actor.userId, programIds],
  );
}
