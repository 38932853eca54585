import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetPackagePurchasesArgs } from '../__generated__/resolvers';
import { checkedPage } from '../charges/subject';
import { LEFT, presentPurchase, PURCHASES, type PurchaseRow } from './present-purchase';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** $1: the reader; $2: programs, null: all; $3: only with something left. */
const OWN = `$2::uuid[] IS NULL AND (p.owner_id = $1 OR p.learner_id = $1)`;
const ADMINISTERED = `$1::uuid IS NOT NULL AND ($2::uuid[] IS NULL OR p.program_id = ANY ($2))`;
const OPEN = `(NOT $3::boolean OR ${LEFT} > 0)`;

/** Packages that the reader has, or that people of the reader's programs have, the latest first. */
export async function getPackagePurchases(
  actor: Actor,
  { scope, openOnly, pageIndex, limit }: QueryGetPackagePurchasesArgs,
  services: Services,
) {
  const administered = scope === 'ADMINISTERED';
  if (administered && !isProgramAdmin(actor)) throw new Forbidden();
  const page = checkedPage({ pageIndex, limit });
  const where = `${administered ? ADMINISTERED : OWN} AND ${OPEN}`;
  const programIds = administered && !isSuperAdmin(actor) ? programIdsAs(actor, 'PROGRAM_ADMIN') : null;
  const values = [actor.userId ?? NOBODY, programIds, openOnly ?? false];
  const name = administered ? 'administered' : 'own';
  const [rows, counts] = await Promise.all([
    services.tenancy.read<PurchaseRow>(actor, {
      name: `package-purchases-${name}`,
      text: `${PURCHASES} WHERE ${where} ORDER BY p.bought_at DESC, p.id DESC LIMIT $4 OFFSET $5`,
      values: [...values, page.limit + 1, page.skip],
    }),
    services.tenancy.read<{ count: number }>(actor, {
      name: `package-purchases-count-${name}`,
      text: `SELECT count(*)::int AS count FROM payments.package_purchases p WHERE ${where}`,
      values,
    }),
  ]);
  return {
    purchases: rows.slice(0, page.limit).map((row) => presentPurchase(row, actor, services)),
    totalCount: counts[0]?.count ?? 0,
    hasMore: rows.length > page.limit,
  };
}
