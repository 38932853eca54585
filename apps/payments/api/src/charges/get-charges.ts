import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetChargesArgs } from '../__generated__/resolvers';
import { chargeConditions, checkedPage } from './charge-filter';
import { NAMED_CHARGES, presentCharge, type NamedCharge } from './present-charge';

interface Sums {
  currency: string;
  many: number;
  dueCount: number;
  due: string;
  paidCount: number;
  paid: string;
}

const DUE = `c.status IN ('OPEN', 'COLLECTING', 'DECLINED')`;
const PAID = `c.status IN ('PAID', 'PAID_OUTSIDE')`;

/** One page of the charges that the actor pays, or of those of the programs that the actor administers. */
export async function getCharges(actor: Actor, args: QueryGetChargesArgs, services: Services) {
  const { limit, skip } = checkedPage(args);
  const { where, values } = chargeConditions(actor, args.filter ?? {});
  const read = services.tenancy;
  const [rows, sums] = await Promise.all([
    read.read<NamedCharge>(actor, {
      name: 'charges',
      text: `${NAMED_CHARGES} WHERE ${where} ORDER BY c.charged_at DESC, c.id DESC LIMIT $10 OFFSET $11`,
      values: [...values, limit, skip],
    }),
    read.read<Sums>(actor, {
      name: 'charge-sums',
      text: `SELECT c.currency, count(*)::int AS many, count(*) FILTER (WHERE ${DUE})::int AS "dueCount",
          coalesce(sum(c.price + c.tax + c.pre_charge_fee - c.credit_used) FILTER (WHERE ${DUE}), 0) AS due,
          count(*) FILTER (WHERE ${PAID})::int AS "paidCount",
          coalesce(sum(c.price + c.tax + c.pre_charge_fee) FILTER (WHERE ${PAID}), 0) AS paid
        FROM payments.charges c WHERE ${where} GROUP BY c.currency ORDER BY c.currency`,
      values,
    }),
  ]);
  const totalCount = sums.reduce((all, { many }) => all + many, 0);
  return {
    charges: rows.map((row) => presentCharge(row, actor, services)),
    totals: sums
      .filter(({ dueCount, paidCount }) => dueCount + paidCount > 0)
      .map(({ many: _, due, paid, ...sum }) => ({ ...sum, due: Number(due), paid: Number(paid) })),
    totalCount,
    hasMore: skip + rows.length < totalCount,
  };
}
