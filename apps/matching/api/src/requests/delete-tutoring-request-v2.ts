import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationDeleteTutoringRequestV2Args } from '../__generated__/resolvers';
import { deleteFilesOf } from '../request-files/subject';
import { lockForDecision, type RequiredType } from './lock-for-decision';
import { programOf } from './request-reads';
import { capabilitiesOf } from './request-rules';
import { requestTexts } from './request-texts';
import { publishRequest } from './publish-request';

/** An admin deletes a request and its files; a pair or a session that came of it stays. */
export async function deleteTutoringRequestV2(
  actor: Actor,
  args: MutationDeleteTutoringRequestV2Args,
  services: Services,
) {
  return services.tenancy.within(actor, (db) => deleteRequest(db, actor, args, services));
}

export async function deleteRequest(
  db: TenantDb,
  actor: Actor,
  { requestId, reason: written }: MutationDeleteTutoringRequestV2Args,
  { clock }: Services,
  type?: RequiredType,
) {
  const reason = written?.trim() || null;
  if ((reason?.length ?? 0) > 1000) throw new BadInput('reason', requestTexts.reason, requestTexts.reason);
  const { reader, rows } = await lockForDecision(db, actor, [requestId], type);
  const row = rows[0]!;
  const program = programOf(reader, row);
  if (!capabilitiesOf(row, reader).delete) throw new Forbidden();
  await db.query(
    `UPDATE matching.tutoring_requests SET deleted_at = $2, deleted_by = $3, delete_reason = $4, revision = revision + 1
     WHERE id = $1`,
    [row.id, clock.now(), actor.userId, reason],
  );
  await deleteFilesOf(db, [row.id]);
  await db.audit({
    action: 'delete',
    subjectKind: 'tutoring-request',
    subjectId: row.id,
    before: { status: row.status },
    after: { reason },
  });
  await publishRequest(db, 'DELETED', { ...row, revision: row.revision + 1 }, program.name);
  return { id: row.id };
}
