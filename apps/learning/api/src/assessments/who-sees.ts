import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { ZONE } from './assessment-row';

/** Whether assessment `a` is for the person `p`, a row of learning.families. Schools and grade levels are of learners. */
export const IS_FOR = `(a.respondents <> 'LEADERS' AND p.program_ids @> ARRAY[a.program_id]
    AND (a.school_ids = '{}' OR p.school_id = ANY (a.school_ids))
    AND (a.grade_levels = '{}' OR p.grade_level = ANY (a.grade_levels))
  OR a.respondents <> 'LEARNERS' AND p.leads_in @> ARRAY[a.program_id])`;

const ADMINISTERS = `($1::boolean OR a.program_id = ANY ($2::uuid[]))`;

/**
 * Whether the viewer sees assessment `a`. $1 to $5 of a statement are `viewerValues(actor, now)`.
 * Parents know what their children are asked, whoever reads the answers.
 */
export const VISIBLE = `(${ADMINISTERS} OR NOT a.archived AND NOT pr.archived
    AND a.start_date <= ($5::timestamptz AT TIME ZONE ${ZONE})::date
    AND (a.program_id = ANY ($3::uuid[]) AND (a.visibility <> 'ADMINS' OR a.scorers = 'LEADERS')
      OR EXISTS (SELECT 1 FROM learning.families p WHERE p.user_id = $4::uuid AND ${IS_FOR})
      OR EXISTS (SELECT 1 FROM learning.families p WHERE p.parent_ids @> ARRAY[$4::uuid] AND ${IS_FOR})))`;

const MET = `EXISTS (SELECT 1 FROM learning.sessions s WHERE s.ecosystem_id = a.ecosystem_id AND s.program_id = a.program_id
  AND s.leader_ids @> ARRAY[$4::uuid] AND s.learner_ids @> ARRAY[p.user_id])`;

/**
 * Whether what has that visibility is for the viewer's eyes, of `p` and assessment `a`; besides what is the viewer's own. $1 to $4 are
 * `readerValues(actor)`, here and below.
 */
const READS = (visibility: string) => `(${ADMINISTERS}
  OR NOT a.archived AND NOT pr.archived
    AND (${visibility} <> 'ADMINS' AND a.program_id = ANY ($3::uuid[]) AND ${MET}
      OR ${visibility} = 'EVERYONE' AND p.parent_ids @> ARRAY[$4::uuid]))`;

export const READS_ANSWERS = `(${READS('a.visibility')} OR NOT a.archived AND NOT pr.archived AND p.user_id = $4::uuid)`;

/**
 * Whether the viewer scores what `p` answered to assessment `a`: not their own answers. Leaders score learners whom they met; of a
 * post-assessment those whom they did not meet, and theirs only where the program says so.
 */
export const SCORES = `(p.user_id <> $4::uuid AND (${ADMINISTERS}
  OR a.scorers = 'LEADERS' AND NOT a.archived AND NOT pr.archived AND a.program_id = ANY ($3::uuid[])
    AND CASE WHEN NOT a.is_post THEN ${MET} ELSE a.own_leaders_score OR NOT ${MET} END))`;

/** Responses `r` of assessment $5 with answers that the viewer may score and nobody has. */
export const TO_SCORE = `FROM learning.assessments a
  LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
  JOIN learning.assessment_responses r ON r.ecosystem_id = a.ecosystem_id AND r.assessment_id = a.id
    AND r.unscored > 0 AND r.archived_at IS NULL
  JOIN learning.families p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.user_id
  WHERE a.id = $5 AND ${SCORES}`;

/** A measurement is made about somebody, who reads it only where everyone does. */
export const READS_MEASUREMENT = `(${READS('m.visibility')}
  OR m.visibility = 'EVERYONE' AND NOT a.archived AND NOT pr.archived AND p.user_id = $4::uuid)`;

/** Everything; what is administered; what is led in; whose own and children's assessments count. */
export function readerValues(actor: Actor): unknown[] {
  return [
    isSuperAdmin(actor),
    programIdsAs(actor, 'PROGRAM_ADMIN'),
    programIdsAs(actor, 'LEADER'),
    actor.userId,
  ];
}

/** The same, and the instant now. */
export function viewerValues(actor: Actor, now: Date): unknown[] {
  return [...readerValues(actor), now];
}
