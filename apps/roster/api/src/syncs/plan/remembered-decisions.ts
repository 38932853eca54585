import type { TenantDb } from '@lyceum/server/tenancy';
import type { PlanRow } from './plan-row';

/** Records that a person has called different are not matched by the values that they share. */
export async function separateDecided(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `UPDATE compared n SET keys = (SELECT coalesce(jsonb_object_agg(k.key, k.value), '{}') FROM jsonb_each(n.keys) k
       WHERE g.keys -> k.key IS DISTINCT FROM k.value)
     FROM compared g, roster.match_decisions d
     WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND NOT d.is_same AND n.kind = d.kind AND n.key = d.new_external_id
       AND n.change = 'NEW' AND g.kind = d.kind AND g.key = d.external_id AND g.known`,
    [db.ecosystemId, plan.program_id],
  );
}

/** Suggestions that a person has confirmed are matches. */
export async function matchDecided(db: TenantDb, plan: PlanRow): Promise<void> {
  await db.query(
    `UPDATE compared c SET change = 'REKEYED' FROM roster.match_decisions d
     WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.is_same AND c.kind = d.kind AND c.key = d.external_id
       AND c.new_key = d.new_external_id AND c.change = 'AMBIGUOUS'`,
    [db.ecosystemId, plan.program_id],
  );
}

interface Decided {
  programId: string;
  kind: string;
  externalId: string;
  newExternalId: string;
  isSame: boolean;
  at: Date;
}

/** A later delivery with the same match is not asked about again. */
export async function rememberDecision(
  db: TenantDb,
  { programId, kind, externalId, newExternalId, isSame, at }: Decided,
): Promise<void> {
  await db.query(
    `INSERT INTO roster.match_decisions AS d (ecosystem_id, program_id, kind, external_id, new_external_id, is_same, decided_by, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (ecosystem_id, program_id, kind, external_id, new_external_id) DO UPDATE SET is_same = excluded.is_same,
       decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
    [db.ecosystemId, programId, kind, externalId, newExternalId, isSame, db.actor.userId, at],
  );
}
