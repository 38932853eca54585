import type { TenantDb } from '@lyceum/server/tenancy';
import { checkPeople, ensurePair } from '../pairs/subject';
import { programOf, readRequests } from './request-reads';
import type { RequestRow } from './request-row';
import type { RequestReader } from './request-rules';
import { publishRequest } from './publish-request';

/** Accepts requests for a leader, and makes the pair of each request for a pair. All or none, in this transaction. */
export async function acceptForLeader(
  db: TenantDb,
  { reader, rows, tutorId, change }: Taking,
  now: Date,
): Promise<Awaited<ReturnType<typeof readRequests>>> {
  for (const { id, programId, type, learnerId } of rows) {
    const three = { tutorId, tuteeId: learnerId, programId };
    await checkPeople(db, three);
    const pairId = type === 'PAIR' ? (await ensurePair(db, three, now)).pair.pairId : null;
    await db.query(
      `UPDATE matching.tutoring_requests SET status = 'ACCEPTED', taken_by = $2, pair_id = $3, decided_at = $4,
         decided_by = $5, revision = revision + 1 WHERE id = $1`,
      [id, tutorId, pairId, now, db.actor.userId],
    );
    await db.audit({
      action: change === 'ASSIGNED' ? 'assign' : 'accept',
      subjectKind: 'tutoring-request',
      subjectId: id,
      after: { tutorId, pairId },
    });
  }
  const taken = await readRequests(
    db,
    reader,
    rows.map(({ id }) => id),
  );
  for (const { row } of taken) await publishRequest(db, change, row, programOf(reader, row).name);
  return taken;
}

interface Taking {
  reader: RequestReader;
  rows: readonly RequestRow[];
  tutorId: string;
  change: 'ACCEPTED' | 'ASSIGNED';
}
