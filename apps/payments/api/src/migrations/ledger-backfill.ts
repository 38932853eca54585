/** Posts charges, payments and credit from before the ledger, at the instants at which they happened. */
export function backfillLedger(): string[] {
  const into = `INSERT INTO payments.ledger_postings
    (ecosystem_id, source, kind, owner_id, currency, debit, credit, amount, charge_id, posted_at)`;
  return [
    ...[
      ['1', 'REVENUE', 'price - post_charge_fee'],
      ['2', 'PLATFORM_FEES', 'pre_charge_fee + post_charge_fee'],
    ].map(
      ([place, account, amount]) => `${into}
        SELECT ecosystem_id, 'charge ' || id || ' ${place}', 'CHARGED', owner_id, currency, 'RECEIVABLE', '${account}', ${amount}, id, made_at
        FROM payments.charges WHERE status <> 'VOID' AND ${amount} > 0`,
    ),
    `${into}
      SELECT e.ecosystem_id, 'credit ' || e.id,
        CASE e.kind WHEN 'GRANTED' THEN 'CREDIT_GRANTED' WHEN 'REFERRAL' THEN 'REFERRAL_REWARD' ELSE 'CREDIT_' || e.kind END,
        e.owner_id, e.currency, CASE WHEN e.amount > 0 THEN o.account ELSE 'CREDIT' END,
        CASE WHEN e.amount > 0 THEN 'CREDIT' ELSE o.account END, abs(e.amount), e.charge_id, e.made_at
      FROM payments.credit_entries e
      CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'GRANTED' THEN 'GRANTS' WHEN 'REFERRAL' THEN 'REWARDS' ELSE 'RECEIVABLE' END AS account) o
      WHERE e.amount <> 0`,
    `${into}
      SELECT ecosystem_id, 'charge ' || id || ' 3', CASE status WHEN 'PAID' THEN 'PAID_BY_CARD' ELSE 'PAID_OUTSIDE' END, owner_id, currency,
        CASE status WHEN 'PAID' THEN 'CARD' ELSE 'OUTSIDE' END, 'RECEIVABLE', price + pre_charge_fee - credit_used, id,
        coalesce(settled_at, made_at)
      FROM payments.charges WHERE status IN ('PAID', 'PAID_OUTSIDE') AND price + pre_charge_fee - credit_used > 0`,
  ];
}
