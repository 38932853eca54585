import type { Reader } from '../projections/subject';
import type { SessionFacts } from '../permissions/subject';

/** Codes of grade levels whose people are adults, as long as no policy of the ecosystem is known. */
const ADULT_GRADES = `'{13,PS,AE}'::text[]`;

/**
 * SQL over `r`, the rule of a program, and `e`, a person: a leader of the program who is no minor, where the program lets leaders
 * observe. $1: the role in JSON; $2: the instant. Ages are computed in UTC-12, the last zone in which a birthday begins.
 */
export const OBSERVES_AS_LEADER = `r.leaders_observe AND e.program_roles @> $1::jsonb AND e.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
  AND CASE
    WHEN e.of_age_on IS NOT NULL THEN e.of_age_on <= ($2::timestamptz AT TIME ZONE 'Etc/GMT+12')::date
    WHEN coalesce(e.answers_for_others, false) OR e.grade_level IS NULL THEN true
    ELSE e.grade_level = ANY (coalesce((SELECT ARRAY (SELECT jsonb_array_elements_text(p.policy -> 'adultGrades'))
      FROM sessions.safeguarding_policies p WHERE p.policy ->> 'adultGrades' IS NOT NULL), ${ADULT_GRADES})) END`;

/** The value of $1 of `OBSERVES_AS_LEADER`. */
export const leaderRole = (programId: string): string => JSON.stringify([{ programId, role: 'LEADER' }]);

/**
 * The leaders of the program who are assigned to observe this session. Nobody who takes part in it is among them, and nobody
 * after the program stopped letting leaders observe, or after the assignment or the role ended.
 */
export async function assignedObservers(
  reader: Reader,
  sessionId: string,
  { programId, leaderIds, learnerIds }: SessionFacts,
  now: Date,
): Promise<string[]> {
  const rows = await reader.read<{ userId: string }>(
    'assigned-observers',
    `SELECT DISTINCT o.observer_id AS "userId" FROM sessions.observations o
     JOIN sessions.observation_rules r ON r.ecosystem_id = o.ecosystem_id AND r.program_id = o.program_id
     JOIN sessions.people e ON e.ecosystem_id = o.ecosystem_id AND e.user_id = o.observer_id
     WHERE o.session_id = $3 AND o.program_id = $4 AND ${OBSERVES_AS_LEADER}`,
    [leaderRole(programId), now, sessionId, programId],
  );
  const takePart = new Set([...leaderIds, ...learnerIds]);
  return rows.map(({ userId }) => userId).filter((id) => !takePart.has(id));
}
