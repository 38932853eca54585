import type { RegisteredTable } from '@lyceum/server/personal-data';
import { tenantTable, type TenantDb } from '@lyceum/server/tenancy';
import type { Checks } from './decide';

/** What a domain reads of the published policy on messages with minors. */
export interface PublishedPolicy {
  checksEnabled: boolean;
  checks: Checks;
  /** Codes of grade levels whose people count as adults when their date of birth is unknown. */
  adultGrades: readonly string[];
  revision: number;
}

/** One row per ecosystem: the policy as the last event said. For a migration of the domain. */
export function policyTable(schema: string): string[] {
  return tenantTable(schema, 'safeguarding_policies', `policy jsonb NOT NULL, revision int NOT NULL`, {
    primaryKey: 'ecosystem_id',
  });
}

export const POLICY_PERSONAL_DATA: RegisteredTable = { plain: 'ecosystem_id policy revision' };

/**
 * Replaces the domain's copy of the policy. An older revision never overwrites a newer one; the same one is published again when the
 * event has further fields.
 */
export async function projectPolicy(db: TenantDb, policy: PublishedPolicy): Promise<void> {
  await db.query(
    `INSERT INTO ${db.schema}.safeguarding_policies (ecosystem_id, policy, revision) VALUES ($1, $2, $3)
     ON CONFLICT (ecosystem_id) DO UPDATE SET policy = excluded.policy, revision = excluded.revision
     WHERE safeguarding_policies.revision <= excluded.revision`,
    [db.ecosystemId, JSON.stringify(policy), policy.revision],
  );
}
