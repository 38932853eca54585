import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { VendorDifferenceKind } from '../__generated__/resolvers';

const MOST = 100;

interface Row {
  chargeId: string;
  about: VendorDifferenceKind;
  subject: string | null;
  tuteeName: string | null;
  leaderName: string | null;
  currency: string;
  ours: string;
  theirs: string;
}

/** Differences from the card vendor, those of the latest sessions first. */
export async function getVendorReconciliation(actor: Actor, { tenancy }: Services) {
  const [[ecosystem], rows] = await Promise.all([
    tenancy.read<{ reconciledAt: Date | null }>(actor, {
      name: 'reconciled-at',
      text: `SELECT reconciled_at AS "reconciledAt" FROM payments.ecosystems`,
      values: [],
    }),
    tenancy.read<Row>(actor, {
      name: 'vendor-differences',
      text: `SELECT d.charge_id AS "chargeId", d.about, c.subject, p.name AS "tuteeName", w.name AS "leaderName", d.currency, d.ours, d.theirs
        FROM payments.vendor_differences d
        LEFT JOIN payments.charges c ON c.ecosystem_id = d.ecosystem_id AND c.id = d.charge_id
        LEFT JOIN payments.people p ON p.ecosystem_id = c.ecosystem_id AND p.user_id = c.learner_id
        LEFT JOIN payments.payout_transfers t ON d.about = 'TRANSFER' AND t.ecosystem_id = d.ecosystem_id AND t.id = d.charge_id
        LEFT JOIN payments.people w ON w.ecosystem_id = t.ecosystem_id AND w.user_id = t.user_id
        ORDER BY c.charged_at DESC NULLS LAST, d.charge_id, d.about LIMIT ${MOST}`,
      values: [],
    }),
  ]);
  return {
    reconciledAt: ecosystem?.reconciledAt ?? null,
    differences: rows.map((row) => ({ ...row, ours: Number(row.ours), theirs: Number(row.theirs) })),
  };
}
