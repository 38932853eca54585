import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  AssessmentMailRecipient,
  MutationEmailAssessmentResponsesArgs,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { ANSWERS_MAIL, type AnswersMail } from './answers-mail';
import { READS_ANSWERS, readerValues } from './assessment-scope';
import { expectNotTooMany } from './mail-limit';

interface Found {
  programId: string;
  userId: string;
}

export async function emailAssessmentResponses(
  { actor }: RequestScope,
  { responseId, to = 'MYSELF' }: MutationEmailAssessmentResponsesArgs,
  services: Services,
): Promise<number> {
  if (!isUuid(responseId)) throw new NotFound('response');
  if (!actor.userId || actor.operatorVisit) throw new Forbidden();
  return services.tenancy.within(actor, async (db) => {
    const response = await readable(db, actor, responseId);
    if (to !== 'MYSELF' && !isProgramAdmin(actor, response.programId)) throw new Forbidden();
    const userIds = await recipients(db, actor.userId!, response.userId, to);
    if (userIds.length === 0) throw new Conflict(t('assessments.refusal.noAddress'));
    await expectNotTooMany(actor.userId!, userIds.length, services);
    const mail: AnswersMail = { responseId, userIds };
    await db.enqueue(ANSWERS_MAIL, mail);
    return userIds.length;
  });
}

async function readable(db: TenantDb, actor: Actor, id: string): Promise<Found> {
  const [found] = await db.query<Found>(
    `SELECT r.program_id AS "programId", r.user_id AS "userId" FROM learning.assessment_responses r
     JOIN learning.assessments a ON a.ecosystem_id = r.ecosystem_id AND a.id = r.assessment_id
     LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
     JOIN learning.families p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = r.user_id
     WHERE r.id = $5 AND r.archived_at IS NULL AND ${READS_ANSWERS}`,
    [...readerValues(actor), id],
  );
  if (!found) throw new NotFound('response');
  return found;
}

async function recipients(
  db: TenantDb,
  callerId: string,
  userId: string,
  to: AssessmentMailRecipient,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    to === 'PARENTS'
      ? `SELECT p.user_id AS id FROM learning.families p WHERE p.email IS NOT NULL
           AND p.user_id = ANY (SELECT unnest(f.parent_ids) FROM learning.families f WHERE f.user_id = $1)`
      : `SELECT p.user_id AS id FROM learning.families p WHERE p.email IS NOT NULL AND p.user_id = $1`,
    [to === 'MYSELF' ? callerId : userId],
  );
  return rows.map(({ id }) => id);
}
