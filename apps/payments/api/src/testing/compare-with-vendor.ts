import { systemActor } from '@lyceum/server/actor';
import { checkBooks } from '../ledger/subject';
import type { CardFixture } from './card-fixture';

/** The differences between the books and the vendor; empty where they agree to the cent. */
export async function compareWithVendor(fixture: CardFixture): Promise<unknown[]> {
  const { admin, vendor, services, cast } = fixture;
  const taken = new Map<string, number[]>();
  for (const { status, amount, metadata } of vendor.all('pi'))
    if (status === 'succeeded')
      taken.set(metadata.chargeId, [...(taken.get(metadata.chargeId) ?? []), amount]);
  const back = new Map<string, number>();
  for (const { status, amount, metadata } of vendor.all('re'))
    if (status === 'succeeded') back.set(metadata.chargeId, (back.get(metadata.chargeId) ?? 0) + amount);
  const { rows } = await admin.query(
    `SELECT id, status, (price + tax + pre_charge_fee - credit_used)::int AS amount,
       coalesce((SELECT sum(r.amount) FROM payments.refunds r WHERE r.charge_id = c.id AND r.way = 'CARD' AND r.state <> 'FAILED'), 0)::int
         AS refunded
     FROM payments.charges c`,
  );
  const differences: unknown[] = rows.filter(({ id, status, amount, refunded }) => {
    const expected = status === 'PAID' && amount > 0 ? [amount] : [];
    return String(taken.get(id) ?? []) !== String(expected) || refunded !== (back.get(id) ?? 0);
  });
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0);
  const { rows: ledger } = await admin.query(
    `SELECT (coalesce(sum(amount) FILTER (WHERE debit = 'CARD'), 0) - coalesce(sum(amount) FILTER (WHERE credit = 'CARD'), 0))::int AS card
     FROM payments.ledger_postings`,
  );
  const atVendor = sum([...taken.values()].flat()) - sum(back.values());
  if (ledger[0].card !== atVendor) differences.push({ ledger: ledger[0].card, atVendor });
  const books = await services.tenancy.within(systemActor(cast.ecosystemId, 'test'), checkBooks);
  return [...differences, ...books];
}
