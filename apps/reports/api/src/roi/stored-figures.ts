import { z } from 'zod';
import type { RoiFigures } from '../__generated__/resolvers';
import { VERSION } from './compute-figures';

const count = z.number().int();
const some = count.nullable();
const text = z.string();
const maybe = text.nullable();
const named = z.object({ id: text, name: text });

const sums = z.object({
  learners: count,
  learnersPresent: count,
  minutesScheduled: count,
  minutesDelivered: count,
  minutesPresent: count,
  lost: z.object({ cancelled: count, noLeader: count, absent: count, partly: count }),
  attendanceRate: some,
  averageWeeklyMinutes: some,
  fullDosage: count,
});
const group = z.object({ key: maybe, name: maybe, sessions: some, sums });
const edge = { fromMinutes: count, toMinutes: some };

const units = z.object({
  totalCents: count,
  perLearnerCents: some,
  perSessionCents: some,
  // Absent in reports saved before scheduled hours and lost minutes had a cost.
  perScheduledHourCents: some.default(null),
  perDeliveredHourCents: some,
  perPresentHourCents: some,
});
const SOURCES = ['PAY', 'VENDOR_FEES', 'CHARGES', 'PLATFORM_FEES'] as const;
const KINDS = ['STAFF', 'LEADERS', 'MATERIALS', 'TRAINING', 'SPACE', 'VENDOR', 'PLATFORM', 'OTHER'] as const;
const PERIODS = ['ONCE', 'WEEK', 'MONTH', 'YEAR'] as const;
const cost = z.object({
  currency: text,
  lines: z.array(
    z.object({
      // Absent in reports saved before costs were recorded.
      source: z.enum(SOURCES).nullable().default(null),
      kind: z.enum(KINDS),
      cents: count,
      period: z.enum(PERIODS),
      programId: maybe,
      // Absent in reports saved before costs had currencies of their own.
      currency: maybe.default(null),
      centsInReport: count,
    }),
  ),
  rates: z.array(z.object({ currency: text, rate: z.number(), day: text, source: text })).default([]),
  missing: z
    .array(
      z.object({
        ...{ source: z.enum(SOURCES).nullable(), kind: z.enum(KINDS), cents: count, currency: text },
        ...{ period: z.enum(PERIODS), programId: maybe },
      }),
    )
    .default([]),
  units,
  lost: z
    .object({
      presentCents: count,
      cancelledCents: count,
      noLeaderCents: count,
      absentCents: count,
      partlyCents: count,
    })
    .nullable()
    .default(null),
  byProgram: z.array(z.object({ programId: text, name: text, ownCents: count, sharedCents: count, units })),
});

const growth = z.object({
  withheld: z.boolean(),
  students: some,
  mean: z.number().nullable(),
  grewShare: some,
});
const cohort = z.object({
  withheld: z.boolean(),
  students: some,
  averageWeeklyMinutes: some,
  fullDosageShare: some,
  ela: growth,
  math: growth,
});
const number = z.number();
const estimate = z.object({ value: number, from: number, to: number });
const designs = z.enum(['DESCRIBED', 'ASSOCIATED', 'MATCHED', 'CUTOFF', 'RANDOMIZED']);
const comparison = z.object({
  subject: z.enum(['ELA', 'MATH', 'SKILLS']),
  design: designs,
  refusal: z
    .enum([
      ...(['NO_SCORES', 'NO_OTHERS', 'TOO_FEW', 'ATTRITION', 'NOT_BALANCED'] as const),
      ...(['NOT_FOLLOWED', 'SORTED', 'COARSE'] as const),
    ])
    .nullable(),
  lotteryId: maybe,
  // Absent in reports saved before there were bounds.
  cutoff: z
    .object({
      bound: number,
      side: z.enum(['AT_OR_BELOW', 'AT_OR_ABOVE']),
      bandwidth: number.nullable(),
      notFollowed: some,
      densityP: number.nullable(),
    })
    .nullable()
    .default(null),
  tutored: some,
  others: some,
  missingTutored: some,
  missingOthers: some,
  points: estimate.nullable(),
  effectSize: estimate.nullable(),
  // Absent in reports saved before costs were compared with outcomes.
  learning: z
    .object({
      months: estimate.nullable(),
      perThousand: estimate.nullable(),
      costPerLearnerCents: some,
      refusal: z.enum(['NO_COSTS', 'NO_BENCHMARK', 'NO_GRADES']).nullable(),
    })
    .nullable()
    .default(null),
  balance: z.array(z.object({ characteristic: text, value: maybe, before: number, after: number })),
});
const outcomes = z.object({
  students: count,
  matched: count,
  total: cohort,
  byDosage: z.array(z.object({ ...edge, cohort })),
  levels: z.array(z.object({ level: maybe, previous: some, mostRecent: some })),
  // Absent in reports saved before there were comparisons.
  design: designs.default('DESCRIBED'),
  comparisons: z.array(comparison).default([]),
  byGroup: z.array(
    z.object({
      dimension: z.enum(['GENDER', 'ETHNICITY', 'ELL', 'IEP', 'ECONOMIC_DISADVANTAGE', 'DISABILITY']),
      groups: z.array(z.object({ value: maybe, cohort })),
    }),
  ),
});

const figures = z.object({
  version: z.literal(VERSION),
  reportType: z.enum(['OVERVIEW', 'DOSAGE', 'COST', 'OUTCOMES', 'EQUITY']),
  computedAt: z.iso.datetime(),
  beginDate: z.iso.date(),
  endDate: z.iso.date(),
  weeks: count,
  programs: z.array(named),
  school: named.nullable(),
  gradeLevel: maybe,
  fullDosageMinutes: count,
  sessions: some,
  cancelledSessions: some,
  total: sums,
  byWeek: z.array(z.object({ startDate: z.iso.date(), minutesScheduled: count, minutesPresent: count })),
  byProgram: z.array(group),
  bySchool: z.array(group),
  byGrade: z.array(group),
  bands: z.array(z.object({ ...edge, learners: count })),
  cost: cost.nullable(),
  outcomes: outcomes.nullable(),
});

/** The figures of a saved report; null where they have a shape that this server does not know. */
export function readStoredFigures(report: string): RoiFigures | null {
  try {
    const read = figures.safeParse(JSON.parse(report));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
