import type {
  RoiCost,
  RoiCosts,
  RoiCostInput,
  RoiLostCosts,
  RoiLostMinutes,
  RoiProgram,
  RoiUnitCosts,
} from '../__generated__/resolvers';
import type { Group } from './sum-up';

/** What costs are divided by. */
export interface Output {
  learnersPresent: number;
  sessions: number;
  minutesScheduled: number;
  minutesDelivered: number;
  minutesPresent: number;
  lost: RoiLostMinutes;
}

/** A cost that was entered, or recorded by the platform. */
export type CostLine = RoiCostInput & Pick<RoiCost, 'source'> & { rate?: number };

export interface ProgramOutput extends RoiProgram {
  output: Output;
}

/** The part of a cost for this many weeks, in whole cents, halves rounded up. */
export function centsInWeeks({ cents, period }: Pick<RoiCost, 'cents' | 'period'>, weeks: number): number {
  const days = weeks * 7;
  if (period === 'ONCE') return cents;
  if (period === 'WEEK') return cents * weeks;
  return divided(cents * (period === 'MONTH' ? 12 : 1) * days, 365);
}

/** Costs of a report in total and by program. Each cent belongs to exactly one program. */
export function spreadCosts(
  inputs: readonly CostLine[],
  {
    currency,
    weeks,
    total,
    programs,
  }: { currency: string; weeks: number; total: Output; programs: readonly ProgramOutput[] },
): Omit<RoiCosts, 'rates' | 'missing'> {
  const lines = inputs.map(
    ({ source, kind, cents, period = 'ONCE', programId = null, rate = 1, ...line }): RoiCost => ({
      source: source ?? null,
      kind,
      cents,
      period,
      programId,
      currency: line.currency && line.currency !== currency ? line.currency : null,
      // Rounded once, after the conversion.
      centsInReport: Math.round(centsInWeeks({ cents, period }, weeks) * rate),
    }),
  );
  const sum = (some: readonly RoiCost[]) => some.reduce((all, { centsInReport }) => all + centsInReport, 0);
  const shared = share(
    sum(lines.filter(({ programId }) => programId === null)),
    programs.map(({ output }) => output.minutesDelivered),
  );
  return {
    currency,
    lines,
    units: unitsOf(sum(lines), total),
    lost: billOf(sum(lines), total),
    byProgram: programs.map(({ id, name, output }, place) => {
      const ownCents = sum(lines.filter(({ programId }) => programId === id));
      const sharedCents = shared[place]!;
      return { programId: id, name, ownCents, sharedCents, units: unitsOf(ownCents + sharedCents, output) };
    }),
  };
}

/** The costs by scheduled minutes with and without the learner. Each cent is in exactly one part. */
export function billOf(cents: number, { minutesPresent, lost }: Output): RoiLostCosts {
  const weights = [minutesPresent, lost.cancelled, lost.noLeader, lost.absent, lost.partly];
  const isNothing = weights.every((weight) => weight === 0);
  const [present, cancelled, noLeader, absent, partly] = isNothing
    ? [cents, 0, 0, 0, 0]
    : share(cents, weights);
  return {
    presentCents: present!,
    cancelledCents: cancelled!,
    noLeaderCents: noLeader!,
    absentCents: absent!,
    partlyCents: partly!,
  };
}

/** Splits cents by weights by the largest remainder; equally where all weights are zero. */
export function share(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = all > 0 ? weights : weights.map(() => 1);
  const whole = BigInt(all > 0 ? all : weights.length);
  const exact = parts.map((part) => BigInt(cents) * BigInt(part));
  const shares = exact.map((part) => Number(part / whole));
  const rest = cents - shares.reduce((sum, part) => sum + part, 0);
  const cut = exact
    .map((part, place) => ({ place, over: part % whole }))
    .sort((a, b) => (a.over === b.over ? a.place - b.place : a.over > b.over ? -1 : 1));
  for (const { place } of weights.length > 0 ? cut.slice(0, rest) : []) shares[place]! += 1;
  return shares;
}

function unitsOf(totalCents: number, output: Output): RoiUnitCosts {
  const per = (count: number, each = 1) => (count > 0 ? divided(totalCents * each, count) : null);
  return {
    totalCents,
    perLearnerCents: per(output.learnersPresent),
    perSessionCents: per(output.sessions),
    perScheduledHourCents: per(output.minutesScheduled, 60),
    perDeliveredHourCents: per(output.minutesDelivered, 60),
    perPresentHourCents: per(output.minutesPresent, 60),
  };
}

/** Rounds halves up. The largest product, fifty of the highest weekly costs times sixty, is exact as a float. */
const divided = (cents: number, by: number): number => Math.round(cents / by);

export const outputOf = ({ sums }: Pick<Group, 'sums'>, sessions: number): Output => ({
  learnersPresent: sums.learnersPresent,
  sessions,
  minutesScheduled: sums.minutesScheduled,
  minutesDelivered: sums.minutesDelivered,
  minutesPresent: sums.minutesPresent,
  lost: sums.lost,
});
