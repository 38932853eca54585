import { averageOf, lostMinutes, percentOf } from '@lyceum/contracts/metrics';
import type { RoiBand, RoiSums } from '../__generated__/resolvers';
import { groupedBy } from './grouped-by';
import type { LearnerDosage } from './read-dosage';

/** Average minutes a week at which bands begin; who was never there is in a band of their own. */
const BANDS = [0, 1, 30, 60, 90, 120];

export interface Yardstick {
  weeks: number;
  fullDosageMinutes: number;
}

export interface Group {
  key: string | null;
  sums: RoiSums;
}

/** Minutes by week, not rounded: whoever lacks a second of full dosage has not reached it. */
export const perWeek = (present: number, weeks: number): number => present / weeks;

/** What these learners had together; who stands in several rows is one learner with the minutes of all. */
export function sumUp(rows: readonly LearnerDosage[], { weeks, fullDosageMinutes }: Yardstick): RoiSums {
  const present = presentByLearner(rows);
  const total = (of: (row: LearnerDosage) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const minutes = {
    minutesScheduled: total((row) => row.scheduled),
    minutesDelivered: total((row) => row.delivered),
    minutesPresent: total((row) => row.present),
  };
  const lost = {
    cancelled: total((row) => row.lostCancelled),
    noLeader: total((row) => row.lostNoLeader),
    absent: total((row) => row.lostAbsent),
  };
  const [places, taken] = [total((row) => row.places), total((row) => row.taken)];
  const each = [...present.values()];
  return {
    learners: each.length,
    learnersPresent: each.filter((had) => had > 0).length,
    ...minutes,
    // The rest, so that scheduled minutes are exactly those present and those lost.
    lost: {
      ...lost,
      partly:
        lostMinutes({ scheduled: minutes.minutesScheduled, present: minutes.minutesPresent }) -
        lost.cancelled -
        lost.noLeader -
        lost.absent,
    },
    attendanceRate: percentOf(taken, places),
    averageWeeklyMinutes: averageOf(minutes.minutesPresent, each.length * weeks),
    fullDosage: each.filter((had) => perWeek(had, weeks) >= fullDosageMinutes).length,
  };
}

/** The same for each value of a key; the largest groups first, those without a key last. */
export function sumUpBy(
  rows: readonly LearnerDosage[],
  keyOf: (row: LearnerDosage) => string | null,
  yardstick: Yardstick,
): Group[] {
  const groups = groupedBy(rows, keyOf);
  return [...groups]
    .map(([key, own]) => ({ key, sums: sumUp(own, yardstick) }))
    .sort(
      (a, b) =>
        Number(a.key === null) - Number(b.key === null) ||
        b.sums.minutesPresent - a.sums.minutesPresent ||
        (a.key! < b.key! ? -1 : 1),
    );
}

/** Learners by what each had a week on average. */
export function bandsOf(rows: readonly LearnerDosage[], weeks: number): RoiBand[] {
  const counts = BANDS.map(() => 0);
  for (const had of presentByLearner(rows).values()) counts[bandOf(perWeek(had, weeks))]! += 1;
  return edges().map((edge, band) => ({ ...edge, learners: counts[band]! }));
}

export function edges(): { fromMinutes: number; toMinutes: number | null }[] {
  return BANDS.map((fromMinutes, band) => {
    const next = BANDS[band + 1];
    return { fromMinutes, toMinutes: next === undefined ? null : next - 1 };
  });
}

/** Place of the band in `edges`; less than a minute is not nothing. */
export function bandOf(minutes: number): number {
  if (minutes <= 0) return 0;
  return Math.max(
    1,
    BANDS.findLastIndex((from) => minutes >= from),
  );
}

export function presentByLearner(rows: readonly LearnerDosage[]): Map<string, number> {
  const present = new Map<string, number>();
  for (const row of rows) present.set(row.userId, (present.get(row.userId) ?? 0) + row.present);
  return present;
}
