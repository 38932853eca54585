import type { TenantDb } from '@lyceum/server/tenancy';
import { lockBooks } from '../books/subject';
import { findContract } from '../contracts/subject';
import { computeLines, type DraftPeriod } from './compute-lines';
import { pushToSides } from './settlement-row';

/** Computes the drafts again whose contracts name one of these tests, as its results have changed. */
export async function recomputeDrafts(db: TenantDb, testIds: readonly string[], at: Date): Promise<void> {
  const contracts = await db.query<{ id: string }>(
    `SELECT DISTINCT w.contract_id AS id FROM payments.vendor_contract_versions w
     LEFT JOIN payments.outcome_tests t ON t.ecosystem_id = w.ecosystem_id AND t.id = (w.terms -> 'outcome' ->> 'assessmentId')::uuid
     WHERE (w.terms -> 'outcome' ->> 'assessmentId')::uuid = ANY ($1::uuid[]) OR t.pre_test_id = ANY ($1::uuid[])`,
    [testIds],
  );
  if (contracts.length === 0) return;
  await lockBooks(db);
  const drafts = await db.query<DraftPeriod & { contractId: string }>(
    `SELECT id, contract_id AS "contractId", from_date::text AS "from", to_date::text AS "to" FROM payments.vendor_settlements
     WHERE state = 'DRAFT' AND contract_id = ANY ($1::uuid[]) ORDER BY id`,
    [contracts.map(({ id }) => id)],
  );
  for (const draft of drafts) {
    await computeLines(db, (await findContract(db, draft.contractId))!, draft, at);
    await pushToSides(db, draft.contractId);
  }
}
