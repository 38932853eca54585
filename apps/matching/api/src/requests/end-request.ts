import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockRequest, programOf, readRequests, refuse } from './request-reads';
import { capabilitiesOf } from './request-rules';
import { publishRequest } from './publish-request';

interface Ending {
  requestId: string;
  to: 'DECLINED' | 'CANCELLED';
  message: string | null;
  /** Only admins may do this. */
  byAdmin?: boolean;
}

/** Declines or cancels a request; the row stays as history. */
export async function endRequest(
  db: TenantDb,
  actor: Actor,
  { requestId, to, message, byAdmin = false }: Ending,
  { clock }: Services,
) {
  const { reader, row } = await lockRequest(db, actor, requestId);
  const program = programOf(reader, row);
  if (byAdmin && !isProgramAdmin(actor, row.programId)) throw new Forbidden();
  const deed = to === 'DECLINED' ? 'decline' : 'cancel';
  if (!capabilitiesOf(row, reader)[deed]) {
    // CONFLICT for those who could have done it while the request was waiting, FORBIDDEN for the others.
    if (!capabilitiesOf({ ...row, status: 'WAITING' }, reader)[deed]) throw new Forbidden();
    refuse('CLOSED');
  }
  await db.query(
    `UPDATE matching.tutoring_requests SET status = $2, message = $3, taken_by = NULL, decided_at = $4, decided_by = $5,
       revision = revision + 1 WHERE id = $1`,
    [row.id, to, message, clock.now(), actor.userId],
  );
  await db.audit({
    action: deed,
    subjectKind: 'tutoring-request',
    subjectId: row.id,
    before: { status: row.status },
    after: { status: to },
  });
  const [ended] = await readRequests(db, reader, [row.id]);
  await publishRequest(db, to, ended!.row, program.name, row.takenBy);
  return ended!;
}
