import type { TutoringRequestChanged } from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Projects a request while it waits for a leader whom it names. The greatest revision holds, in whatever order events come. */
export async function projectPendingRequest(db: TenantDb, request: TutoringRequestChanged): Promise<void> {
  const { requestId, revision, program, tutor, learner, concerned } = request;
  const waits = tutor !== null && request.status === 'WAITING' && request.change !== 'DELETED';
  const family = concerned.filter(({ as }) => as === 'FAMILY').map(({ userId }) => userId);
  const newer = await db.query(
    `INSERT INTO messaging.pending_requests (ecosystem_id, request_id, revision, program_id, tutor_id, learner_id, family_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (ecosystem_id, request_id) DO UPDATE SET revision = excluded.revision, program_id = excluded.program_id,
       tutor_id = excluded.tutor_id, learner_id = excluded.learner_id, family_ids = excluded.family_ids
     WHERE pending_requests.revision < excluded.revision RETURNING request_id`,
    [
      db.ecosystemId,
      requestId,
      revision,
      ...(waits ? [program.id, tutor.userId, learner.userId, family] : [null, null, null, []]),
    ],
  );
  if (newer.length === 0) return;
  // `concerned` has the former leader too: their list of conversations changes as well.
  const userIds = concerned.filter(({ as }) => as !== 'ADMIN').map(({ userId }) => userId);
  db.notify({ userIds, topics: ['messages'] });
}
