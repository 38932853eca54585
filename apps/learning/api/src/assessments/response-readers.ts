import type { FormTranslation } from '@lyceum/contracts/questions';
import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { Read } from '../read';
import { PAPER_CODE } from './paper-code';

export interface SharedResponse {
  id: string;
  assessmentId: string;
  programId: string;
  formName: string;
  translation: FormTranslation | null;
  /** The respondent. */
  userId: string;
  name: string | null;
  /** Finds the respondent in the list of people. */
  code: string;
  /** First day of the window, YYYY-MM-DD. */
  windowStart: string;
}

export interface ReaderRow {
  userId: string;
  isAdmin: boolean;
}

/** A response of a program that the actor administers; NOT_FOUND otherwise. */
export async function findShared(read: Read, actor: Actor, id: string): Promise<SharedResponse> {
  const [found] = isUuid(id)
    ? await read<SharedResponse>(
        'response-to-share',
        `SELECT r.id, r.assessment_id AS "assessmentId", r.program_id AS "programId", a.form_name AS "formName",
           a.translation, r.user_id AS "userId", p.name, ${PAPER_CODE} AS code,
           r.window_start::text AS "windowStart"
         FROM learning.assessment_responses r
         JOIN learning.assessments a ON a.ecosystem_id = r.ecosystem_id AND a.id = r.assessment_id
         JOIN learning.families p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.user_id
         WHERE r.id = $1 AND r.archived_at IS NULL`,
        [id],
      )
    : [];
  if (!found || !isProgramAdmin(actor, found.programId)) throw new NotFound('response');
  return found;
}

/** People other than the actor and the respondent who may read the response and have an address. */
export function readReaders(read: Read, actor: Actor, responseId: string): Promise<ReaderRow[]> {
  return read<ReaderRow>(
    'readers-of-response',
    `SELECT q.user_id AS "userId", q.admin_of @> ARRAY[a.program_id] AS "isAdmin"
     FROM learning.assessment_responses r
     JOIN learning.assessments a ON a.ecosystem_id = r.ecosystem_id AND a.id = r.assessment_id
     LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
     JOIN learning.families q ON q.ecosystem_id = r.ecosystem_id AND q.email IS NOT NULL
       AND q.user_id <> r.user_id AND q.user_id IS DISTINCT FROM $2
     WHERE r.id = $1 AND (q.admin_of @> ARRAY[a.program_id]
       OR a.visibility <> 'ADMINS' AND NOT a.archived AND NOT coalesce(pr.archived, true) AND q.leads_in @> ARRAY[a.program_id]
         AND EXISTS (SELECT 1 FROM learning.sessions s WHERE s.ecosystem_id = a.ecosystem_id AND s.program_id = a.program_id
           AND s.leader_ids @> ARRAY[q.user_id] AND s.learner_ids @> ARRAY[r.user_id]))
     ORDER BY q.search_text, q.user_id LIMIT 100`,
    [responseId, actor.userId],
  );
}
