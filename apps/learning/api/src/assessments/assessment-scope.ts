import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { ZONE } from './assessment-row';

/**
 * Whether assessment `a` is for the person `p`, a row of learning.families. School and grade filters apply to learners
 * only.
 */
export const IS_FOR = `(a.respondents <> 'LEADERS' AND p.program_ids @> ARRAY[a.program_id]
    AND (a.school_ids = '{}' OR p.school_id = ANY (a.school_ids))
    AND (a.grade_levels = '{}' OR p.grade_level = ANY (a.grade_levels))
  OR a.respondents <> 'LEARNERS' AND p.leads_in @> ARRAY[a.program_id])`;

const ADMINISTERS = `($1::boolean OR a.program_id = ANY ($2::uuid[]))`;

/**
 * Whether the viewer may see assessment `a`. $1 to $5 of a statement are `viewerValues(actor, now)`. Parents see the
 * assessments of their children whatever the visibility of the answers.
 */
export const VISIBLE = `(${ADMINISTERS} OR NOT a.archived AND NOT pr.archived
    AND a.start_date <= ($5::timestamptz AT TIME ZONE ${ZONE})::date
    AND (a.program_id = ANY ($3::uuid[]) AND (a.visibility <> 'ADMINS' OR a.scorers = 'LEADERS')
      OR EXISTS (SELECT 1 FROM learning.families p WHERE p.user_id = $4::uuid AND ${IS_FOR})
      OR EXISTS (SELECT 1 FROM learning.families p WHERE p.parent_ids @> ARRAY[$4::uuid] AND ${IS_FOR})))`;

const MET = `EXISTS (SELECT 1 FROM learning.sessions s WHERE s.ecosystem_id = a.ecosystem_id AND s.program_id = a.program_id
  AND s.leader_ids @> ARRAY[$4::uuid] AND s.learner_ids @> ARRAY[p.user_id])`;

/**
 * Whether the visibility allows the viewer to read what belongs to person `p` and assessment `a`; the viewer's own
 * answers come on top. $1 to $4 are `readerValues(actor)`, here and below.
 */
const READS = (visibility: string) => `(${ADMINISTERS}
  OR NOT a.archived AND NOT pr.archived
    AND (${visibility} <> 'ADMINS' AND a.program_id = ANY ($3::uuid[]) AND ${MET}
      OR ${visibility} = 'EVERYONE' AND p.parent_ids @> ARRAY[$4::uuid]))`;

export const READS_ANSWERS = `(${READS('a.visibility')} OR NOT a.archived AND NOT pr.archived AND p.user_id = $4::uuid)`;

/**
 * Whether the viewer may score the answers of `p` to assessment `a`. Nobody scores their own. Leaders score learners
 * whom they met; on a post-assessment they score learners whom they did not meet, and their own learners only where
 * `ownLeadersScore` is set.
 */
export const SCORES = `(p.user_id <> $4::uuid AND (${ADMINISTERS}
  OR a.scorers = 'LEADERS' AND NOT a.archived AND NOT pr.archived AND a.program_id = ANY ($3::uuid[])
    AND CASE WHEN NOT a.is_post THEN ${MET} ELSE a.own_leaders_score OR NOT ${MET} END))`;

/** Responses `r` of assessment $5 with unscored answers that the viewer may score. */
export const TO_SCORE = `FROM learning.assessments a
  LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
  JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
    AND r.unscored > 0 AND r.archived_at IS NULL
  JOIN learning.families p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.user_id
  WHERE a.id = $5 AND ${SCORES}`;

/** People read measurements of themselves and of their children only where the visibility is everyone. */
export const READS_MEASUREMENT = `(${READS('m.visibility')}
  OR m.visibility = 'EVERYONE' AND NOT a.archived AND NOT pr.archived AND p.user_id = $4::uuid)`;

/** $1 whether the viewer reads everything, $2 programs administered, $3 programs led in, $4 the viewer's id. */
export function readerValues(actor: Actor): unknown[] {
  return [
    isSuperAdmin(actor),
    programIdsAs(actor, 'PROGRAM_ADMIN'),
    programIdsAs(actor, 'LEADER'),
    actor.userId,
  ];
}

/** `readerValues` and the current instant as $5. */
export function viewerValues(actor: Actor, now: Date): unknown[] {
  return [...readerValues(actor), now];
}
