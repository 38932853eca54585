import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Notes that results of these tests have changed at the contracts that name them; `recomputeDrafts` follows. Takes no lock
 * of the books, so that an import of results does not wait for them.
 */
export async function markDraftsStale(db: TenantDb, testIds: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE payments.vendor_contracts k SET results_revision = k.results_revision + 1
     FROM (SELECT o.id FROM payments.vendor_contracts o WHERE EXISTS (
         SELECT 1 FROM payments.vendor_contract_versions w
         LEFT JOIN payments.outcome_tests t ON t.ecosystem_id = w.ecosystem_id AND t.id = (w.terms -> 'outcome' ->> 'assessmentId')::uuid
         WHERE w.ecosystem_id = o.ecosystem_id AND w.contract_id = o.id
           AND ((w.terms -> 'outcome' ->> 'assessmentId')::uuid = ANY ($1::uuid[]) OR t.pre_test_id = ANY ($1::uuid[])))
       ORDER BY o.id FOR UPDATE) o
     WHERE k.id = o.id`,
    [testIds],
  );
}
