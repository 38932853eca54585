import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import type { ContractSide } from '../contracts/subject';
import { lineOf, type LineRow } from './line-row';
import { texts } from './settlement-texts';

export interface OpenDispute {
  id: string;
  side: ContractSide;
  claimed: number;
  line: LineRow;
}

/** The open dispute with its line, with the books locked. */
export async function openDispute(db: TenantDb, actor: Actor, disputeId: string): Promise<OpenDispute> {
  await lockBooks(db);
  const [row] = isUuid(disputeId)
    ? await db.query<{ id: string; lineId: string; side: ContractSide; state: string; claimed: string }>(
        `SELECT id, line_id AS "lineId", side, state, claimed FROM payments.line_disputes WHERE id = $1`,
        [disputeId],
      )
    : [];
  if (!row) throw new NotFound('dispute');
  const line = await lineOf(db, actor, row.lineId);
  if (row.state !== 'OPEN' || line.state !== 'SHARED') throw new Conflict(texts.notOpen);
  return { id: row.id, side: row.side, claimed: Number(row.claimed), line };
}
