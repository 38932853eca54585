import { averageOf, lostMinutes, percentOf } from '@lyceum/contracts/metrics';
import type { RoiBand, RoiSums } from '../__generated__/resolvers';
import { groupedBy } from './grouped-by';
import type { LearnerDosage } from './read-dosage';

/** Lower bounds of bands in average minutes a week; zero minutes are a band of their own. */
const BANDS = [0, 1, 30, 60, 90, 120];

export interface Yardstick {
  weeks: number;
  fullDosageMinutes: number;
}

export interface Group {
  key: string | null;
  sums: RoiSums;
}

/** Minutes a week, not rounded: one second less than full dosage is less. */
export const perWeek = (present: number, weeks: number): number => present / weeks;

/** Sums of these learners; several rows of one learner count as one learner with all their minutes. */
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
    // Lost for other reasons: the rest, so that scheduled minutes equal present plus lost minutes.
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

/** Sums for each value of a key: the largest group first, rows without a key last. */
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

/** Number of learners by average minutes a week. */
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

/** Index of the band; more than zero minutes never fall into the zero band. */
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
