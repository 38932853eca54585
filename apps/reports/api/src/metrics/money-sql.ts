/** Money and scores have a day and no time: their rows start at noon of the day in the zone, a placeholder. */
export const noonOf = (day: string, zone: string) => `(${day} + time '12:00') AT TIME ZONE ${zone}`;

const NO_MINUTES = `NULL::int AS scheduled, NULL::int AS delivered, NULL::int AS present`;

/**
 * Leaders' pay by session: the records that costs of return on investment are read from. `only`: condition of records `c`.
 * `held` is null where the ledger has no such session.
 */
export function payOf(only: string, zone: string): string {
  return `SELECT c.source_id AS session_id, NULL::uuid AS user_id, c.program_id, ${noonOf('c.day', zone)} AS starts_at, ls.held, ${NO_MINUTES},
      c.amount, c.approved
    FROM reports.recorded_costs c
    LEFT JOIN reports.ledger_sessions ls ON ls.ecosystem_id = c.ecosystem_id AND ls.session_id = c.source_id
    WHERE c.source = 'PAY' AND ${only}`;
}

/** Charges; the id of one that is not of a session stands for the session's. `only`: condition of charges `c`. */
export function chargesOf(only: string, zone: string): string {
  return `SELECT coalesce(c.session_id, c.charge_id) AS session_id, c.user_id, c.program_id, ${noonOf('c.day', zone)} AS starts_at, ls.held,
      ${NO_MINUTES}, c.charged, c.paid, c.refunded, c.credit
    FROM reports.charges c
    LEFT JOIN reports.ledger_sessions ls ON ls.ecosystem_id = c.ecosystem_id AND ls.session_id = c.session_id
    WHERE c.charged > 0 AND ${only}`;
}
