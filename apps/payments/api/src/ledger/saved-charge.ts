/** An amount of charges `c` that contains tax, without the tax's part of it; a refund returns tax in the same proportion. */
const withoutTax = (amount: string) => `(CASE WHEN c.tax = 0 THEN ${amount}
  ELSE round(${amount} * (c.price + c.pre_charge_fee)::numeric / (c.price + c.tax + c.pre_charge_fee)) END)::bigint`;

const CREDIT = withoutTax('c.credit_used');
const IS_PAID = `c.status IN ('PAID', 'PAID_OUTSIDE')`;

/** Of charges `c`: their `SavedCharge` as JSON. A full refund is as much as was paid, whatever is rounded. */
export const SAVED_CHARGE = `jsonb_build_object('id', c.id, 'sessionId', CASE WHEN NOT c.extra THEN c.session_id END, 'learnerId', c.learner_id,
  'programId', c.program_id, 'day', (c.charged_at AT TIME ZONE 'UTC')::date, 'currency', c.currency,
  'charged', CASE WHEN c.status = 'VOID' THEN 0 ELSE c.price + c.pre_charge_fee END,
  'paid', CASE WHEN ${IS_PAID} THEN c.price + c.pre_charge_fee - ${CREDIT} ELSE 0 END,
  'refunded', CASE WHEN ${IS_PAID} THEN ${withoutTax('(c.credit_used + c.refunded)')} - ${CREDIT} ELSE 0 END,
  'credit', CASE WHEN c.status = 'VOID' THEN 0 ELSE ${CREDIT} END)`;
