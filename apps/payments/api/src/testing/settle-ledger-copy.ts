import { randomUUID } from 'node:crypto';
import { dayIn } from '@lyceum/contracts/calendar';
import type { CardFixture } from './card-fixture';
import { contractFixture } from './contract-fixture';
import { APPROVE, MAKE_SETTLEMENT, PAY_SETTLEMENT, SHARE } from './documents';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BATCH = 500;
const TERM_DAYS = 300;
const CENTS = 60_00;

const dayOf = (at: number) => dayIn('UTC', new Date(at));

/**
 * Publishes the dosage ledger of every charged session, twice and the second time in the other order, settles it with a
 * vendor, removes each tenth session, and settles that, too. Answers the difference between what the vendor is paid and
 * the sessions that are left; empty where they agree to the cent.
 */
export async function settleLedgerCopy(fixture: CardFixture): Promise<unknown[]> {
  const { cast, admin } = fixture;
  const vendor = contractFixture(fixture);
  const { rows } = await admin.query(
    `SELECT session_id AS id, max(charged_at) AS "endedAt", array_agg(learner_id) AS "learnerIds" FROM payments.charges
     WHERE ecosystem_id = $1 AND purchase_id IS NULL GROUP BY session_id ORDER BY 2`,
    [cast.ecosystemId],
  );
  const sessions = rows.map(({ id, endedAt, learnerIds }) => {
    const at = (endedAt as Date).getTime() - HOUR_MS;
    return vendor.taught(cast.programId, dayOf(at), learnerIds, { id, startsAt: new Date(at).toISOString() });
  });
  for (const all of [sessions, [...sessions].reverse()])
    for (let from = 0; from < all.length; from += BATCH)
      await vendor.tellLedger(all.slice(from, from + BATCH));
  const contractId = randomUUID();
  const terms = { period: 'TERM', cap: null, rates: [{ for: 'ANY', fromMinutes: 0, amount: '60' }] };
  const first = Date.parse(rows[0].endedAt) - DAY_MS;
  const days = { from: dayOf(first), until: dayOf(first + 9 * 365 * DAY_MS) };
  const { errors } = await vendor.save({ contractId, ...days, ...terms, programIds: [cast.programId] });
  if (errors) return errors;
  const settle = settleTerms(fixture, contractId);
  const last = Date.parse(rows.at(-1).endedAt);
  let from = first;
  while (from <= last + DAY_MS) from = await settle(from);
  const removed = sessions.filter((_, at) => at % 10 === 9).map(({ id }) => id);
  await vendor.tellLedger([], removed);
  await settle(from);
  const { rows: booked } = await admin.query(
    `SELECT coalesce(sum(CASE WHEN debit = 'VENDOR_COSTS' THEN amount ELSE -amount END), 0)::int AS costs FROM payments.ledger_postings
     WHERE owner_id = $1 AND 'VENDOR_COSTS' IN (debit, credit)`,
    [contractId],
  );
  const expected = (sessions.length - removed.length) * CENTS;
  return booked[0].costs === expected ? [] : [{ vendorCosts: booked[0].costs, expected }];
}

/** Makes, shares, approves and pays the settlement of the days from an instant on; answers the instant after it. */
function settleTerms(fixture: CardFixture, contractId: string) {
  const as = fixture.inProcess(fixture.cast.actors.superAdmin);
  return async (from: number): Promise<number> => {
    const next = from + TERM_DAYS * DAY_MS;
    fixture.setNow(new Date(next + DAY_MS).toISOString());
    const id = randomUUID();
    const days = { from: dayOf(from), to: dayOf(next - DAY_MS) };
    const made = await as.query(MAKE_SETTLEMENT, {
      input: { settlementId: id, contractId, ...days, name: 'Term' },
    });
    const { total } = made['makeSettlement'];
    await as.query(SHARE, { id, total });
    await as.query(APPROVE, { id, total });
    const input = { settlementId: id, paidOn: dayOf(next), reference: 'By chance' };
    await as.query(PAY_SETTLEMENT, { input });
    return next;
  };
}
