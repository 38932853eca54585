const STATES = ['pending', 'approved', 'denied', 'paid'] as const;
type State = (typeof STATES)[number];

/** Sums in one currency; amounts are decimal strings, as Postgres returns bigint. */
export type LeaderSums = { currency: string; minutes: string } & Record<`${State}Amount`, string> &
  Record<`${State}Sessions`, number>;

/** Sums of `sessions.leader_pay l` by state. */
export const LEADER_SUMS = `coalesce(sum(l.minutes) FILTER (WHERE l.status <> 'DENIED'), 0)::text AS minutes, ${STATES.map(
  (state) => {
    const of = `FILTER (WHERE l.status = '${state.toUpperCase()}')`;
    return `count(*) ${of}::int AS "${state}Sessions", coalesce(sum(l.amount) ${of}, 0)::text AS "${state}Amount"`;
  },
).join(', ')}`;

export function totalsOf(row: LeaderSums) {
  const sum = (state: State) => ({
    sessions: row[`${state}Sessions`],
    amount: Number(row[`${state}Amount`]),
  });
  const [pending, approved, denied, paid] = [sum('pending'), sum('approved'), sum('denied'), sum('paid')];
  return {
    currency: row.currency,
    sessions: pending.sessions + approved.sessions + denied.sessions + paid.sessions,
    minutes: Number(row.minutes),
    amount: pending.amount + approved.amount + paid.amount,
    pending,
    approved,
    denied,
    paid,
  };
}
