import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { settlementOf, type SettlementRow } from './settlement-row';
import { texts } from './settlement-texts';

/** The draft, with the books locked. CONFLICT where it is shared already. */
export async function draftOf(db: TenantDb, actor: Actor, settlementId: string): Promise<SettlementRow> {
  await lockBooks(db);
  const row = await settlementOf(db, actor, settlementId);
  if (row.state !== 'DRAFT') throw new Conflict(texts.notDraft);
  return row;
}
