import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetSettlementArgs } from '../__generated__/resolvers';
import { checkedPage } from '../charges/subject';
import { LINES, type LineRow, presentLine } from './line-row';
import { presentSettlement, readSettlement } from './settlement-row';

/** $1: the settlement; $2: only lines with a dispute. */
const WANTED = `l.settlement_id = $1 AND (NOT $2::boolean OR EXISTS (SELECT 1 FROM payments.line_disputes d
  WHERE d.ecosystem_id = l.ecosystem_id AND d.settlement_id = l.settlement_id AND d.line_id = l.id))`;

/** A settlement with a page of its lines. */
export async function getSettlement(actor: Actor, args: QueryGetSettlementArgs, services: Services) {
  const { limit, skip } = checkedPage({ ...args, limit: args.limit ?? 50 });
  const row = await readSettlement(actor, args.settlementId, services);
  const { tenancy } = services;
  const values = [row.id, args.show === 'DISPUTED'];
  const [lines, counts] = await Promise.all([
    tenancy.read<LineRow>(actor, {
      name: 'settlement-lines',
      text: `${LINES} WHERE ${WANTED} ORDER BY l.starts_at, l.id LIMIT $3 OFFSET $4`,
      values: [...values, limit, skip],
    }),
    tenancy.read<{ count: number }>(actor, {
      name: 'settlement-lines-count',
      text: `SELECT count(*)::int AS count FROM payments.settlement_lines l WHERE ${WANTED}`,
      values,
    }),
  ]);
  const totalCount = counts[0]?.count ?? 0;
  return {
    settlement: presentSettlement(row, actor, services),
    lines: lines.map((line) => presentLine(line, actor)),
    totalCount,
    hasMore: totalCount > skip + lines.length,
  };
}
