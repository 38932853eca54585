import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * SQL over a charge `c`: it is charged automatically. Its program, or else the organization, had that switched on when
 * the session ended, and the payer had consented by then and has a card. The consent is about
 * sessions and cards, so that packages, what admins name and debits of bank accounts are paid by hand.
 */
export const COLLECTED_AUTOMATICALLY = `(
  c.purchase_id IS NULL AND NOT c.extra AND coalesce((SELECT s.enabled AND s.since <= c.charged_at FROM payments.collection_settings s
    WHERE s.ecosystem_id = c.ecosystem_id AND s.scope_id IN (c.program_id, c.ecosystem_id)
    ORDER BY s.scope_id = c.program_id DESC LIMIT 1), false)
  AND EXISTS (SELECT 1 FROM payments.charging_consents k
    WHERE k.ecosystem_id = c.ecosystem_id AND k.owner_id = c.owner_id AND k.withdrawn_at IS NULL AND k.given_at <= c.charged_at)
  AND EXISTS (SELECT 1 FROM payments.payment_methods m
    WHERE m.ecosystem_id = c.ecosystem_id AND m.owner_id = c.owner_id AND m.is_default AND m.kind = 'CARD'))`;

/** Starts the attempts again for charges that the former card did not pay, since another card pays from now on. */
export async function restartCollection(db: TenantDb, ownerId: string): Promise<void> {
  await db.query(
    `UPDATE payments.charges SET collect_tries = 0, collect_at = NULL, collect_stop = NULL
     WHERE owner_id = $1 AND status IN ('OPEN', 'DECLINED') AND (collect_tries > 0 OR collect_stop IS NOT NULL)`,
    [ownerId],
  );
}
