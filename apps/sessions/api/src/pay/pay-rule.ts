import type { TutorPayoutsConfig } from '@lyceum/contracts/ecosystems';

/** NOT_APPLICABLE: nothing is earned. The amounts of APPROVED and PAID stand. */
export type PayStatus = 'NOT_APPLICABLE' | 'PENDING' | 'APPROVED' | 'DENIED' | 'PAID';

export type PayDecision = 'APPROVE' | 'DENY' | 'MARK_PAID' | 'REOPEN';

/** The state that each decision leads to, and those from which it may be made. */
export const DECISIONS: Record<PayDecision, { from: readonly PayStatus[]; to: PayStatus }> = {
  APPROVE: { from: ['PENDING', 'DENIED'], to: 'APPROVED' },
  DENY: { from: ['PENDING', 'APPROVED'], to: 'DENIED' },
  MARK_PAID: { from: ['APPROVED'], to: 'PAID' },
  REOPEN: { from: ['APPROVED', 'DENIED', 'PAID'], to: 'PENDING' },
};

const RATE = /^(\d+)(?:\.(\d{1,2}))?$/;

/** Hundredths of a decimal such as 24.5 or 24.50; RangeError for what is none. */
export function hundredthsOf(rate: string): bigint {
  const [, whole, part = ''] = RATE.exec(rate) ?? [];
  if (whole === undefined) throw new RangeError(`no rate: ${rate}`);
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

/**
 * What so many minutes earn, in hundredths of the currency: the rate of an hour times the minutes, rounded once, to the nearest
 * hundredth, halves up. Whole numbers all the way.
 */
export function payOf(rate: string, minutes: number): number {
  if (!Number.isInteger(minutes) || minutes < 0) throw new RangeError(`no minutes: ${minutes}`);
  return Number((hundredthsOf(rate) * BigInt(minutes) + 30n) / 60n);
}

/**
 * Where the ecosystem lets leaders have a wage of their own, the rate of the pair that a session is of, else the leader's wage; else the
 * rate of the ecosystem. Null: nobody earns.
 */
export function rateOf(
  config: TutorPayoutsConfig,
  wage: string | null,
  pairRate: string | null = null,
): string | null {
  if (!config.enabled) return null;
  return (config.setWageEnabled ? (pairRate ?? wage) : null) ?? config.tutorPayoutRate;
}

/** The state of pay whose amount was reckoned (again); only what nobody has approved is. */
export function recountedStatus(before: PayStatus | null, amount: number): PayStatus {
  if (before === 'APPROVED' || before === 'PAID') throw new RangeError(`${before} stands`);
  if (amount === 0) return 'NOT_APPLICABLE';
  return before === 'DENIED' ? 'DENIED' : 'PENDING';
}

/** What is still to be handed over. */
export function remainingOf(status: PayStatus, amount: number): number {
  return status === 'PENDING' || status === 'APPROVED' ? amount : 0;
}

/** `2450` as `24.50`. */
export function decimalOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
