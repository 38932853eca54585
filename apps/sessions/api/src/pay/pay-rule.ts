import type { TutorPayoutsConfig } from '@lyceum/contracts/ecosystems';

/** NOT_APPLICABLE: no pay. The amounts of APPROVED and PAID are final. */
export type PayStatus = 'NOT_APPLICABLE' | 'PENDING' | 'APPROVED' | 'DENIED' | 'PAID';

export type PayDecision = 'APPROVE' | 'DENY' | 'MARK_PAID' | 'REOPEN';

/** For each decision: the states in which it is allowed, and the resulting state. */
export const DECISIONS: Record<PayDecision, { from: readonly PayStatus[]; to: PayStatus }> = {
  APPROVE: { from: ['PENDING', 'DENIED'], to: 'APPROVED' },
  DENY: { from: ['PENDING', 'APPROVED'], to: 'DENIED' },
  MARK_PAID: { from: ['APPROVED'], to: 'PAID' },
  REOPEN: { from: ['APPROVED', 'DENIED', 'PAID'], to: 'PENDING' },
};

const RATE = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Hundredths of a decimal such as 24.5 or 24.50. Throws RangeError for anything else. */
export function hundredthsOf(rate: string): bigint {
  const [, whole, part = ''] = RATE.exec(rate) ?? [];
  if (whole === undefined) throw new RangeError(`no rate: ${rate}`);
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

/**
 * Pay for minutes, in hundredths of the currency: hourly rate times minutes, rounded once, to the nearest hundredth,
 * halves up. Integer arithmetic throughout.
 */
export function payOf(rate: string, minutes: number): number {
  if (!Number.isInteger(minutes) || minutes < 0) throw new RangeError(`no minutes: ${minutes}`);
  return Number((hundredthsOf(rate) * BigInt(minutes) + 30n) / 60n);
}

/**
 * The rate of the session's pair, else the leader's own rate (both only where the ecosystem allows individual rates),
 * else the ecosystem's rate. Null: no pay.
 */
export function rateOf(
  config: TutorPayoutsConfig,
  wage: string | null,
  pairRate: string | null = null,
): string | null {
  if (!config.enabled) return null;
  return (config.setWageEnabled ? (pairRate ?? wage) : null) ?? config.tutorPayoutRate;
}

/** The state after the amount was computed (again); only allowed for entries that are not approved. */
export function recountedStatus(before: PayStatus | null, amount: number): PayStatus {
  if (before === 'APPROVED' || before === 'PAID') throw new RangeError(`${before} stands`);
  if (amount === 0) return 'NOT_APPLICABLE';
  return before === 'DENIED' ? 'DENIED' : 'PENDING';
}

/** The amount still to be paid. */
export function remainingOf(status: PayStatus, amount: number): number {
  return status === 'PENDING' || status === 'APPROVED' ? amount : 0;
}

/** `2450` as `24.50`. */
export function decimalOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
