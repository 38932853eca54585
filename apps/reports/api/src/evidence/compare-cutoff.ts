import { ADJUSTABLE, type BalanceRow } from './balance';
import { bandwidthOf } from './bandwidth';
import { FEWEST_COMPARED, MOST_ATTRITION, type ComparedStudent, type ComparisonRefusal } from './compare';
import { covariatesOf } from './covariates';
import { checkDensity } from './density-check';
import { jumpAtBound, triangular, type Jump, type Point } from './local-regression';
import { meanOf, varianceOf } from './linear-algebra';
import { twoSided } from './normal-distribution';
import { tQuantile } from './t-quantile';
import type { Difference, Estimate } from './adjusted-difference';

/** A bound on a score that decided who was to be tutored. */
export interface Cutoff {
  bound: number;
  /** Which scores were to be tutored; the bound itself is one of them. */
  side: 'AT_OR_BELOW' | 'AT_OR_ABOVE';
}

export interface CutoffStudent extends ComparedStudent {
  /** The score that decided; null: not stated. */
  assignment: number | null;
}

export type CutoffRefusal = ComparisonRefusal | 'NOT_FOLLOWED' | 'SORTED' | 'COARSE';

/** What a comparison at a bound found beside the difference. */
export interface CutoffFacts extends Cutoff {
  /** In points of the score; null without a comparison. */
  bandwidth: number | null;
  /** Share of the students within the bandwidth for whom the bound did not decide; null without a comparison. */
  notFollowed: number | null;
  /** Two-sided p value of a jump of the density of scores at the bound; null: not computed. */
  densityP: number | null;
}

export interface CutoffComparison {
  refusal: CutoffRefusal | null;
  /** Students within the bandwidth whom the bound gave a seat; without a bandwidth, all of them. */
  tutored: number;
  others: number;
  missingTutored: number | null;
  missingOthers: number | null;
  balance: BalanceRow[];
  difference: Difference | null;
  cutoff: CutoffFacts;
}

/** Beyond this share the bound is no sharp one. */
const MOST_NOT_FOLLOWED = 0.05;
/** Of the check whether scores heap on one side, and, divided by their number, of the characteristics. */
const SIGNIFICANT = 0.05;
/** Different scores on each side, as the What Works Clearinghouse has it. */
const FEWEST_SCORES = 4;
/** Fewer schools than this give no interval by schools. */
const FEWEST_SCHOOLS = 20;
/** Coefficients of a quadratic on each side. */
const COEFFICIENTS = 6;

type Placed = CutoffStudent & { assignment: number; x: number; seated: boolean };
type Measured = Placed & { post: number };

/**
 * Compares students just on one side of the bound with those just on the other (sharp regression discontinuity): who was
 * to be tutored against who was not, whether they came or not. Local linear regression with the triangular kernel and the
 * bandwidth of Imbens and Kalyanaraman, corrected for its bias by the quadratic of the same bandwidth, with the robust
 * interval of Calonico, Cattaneo and Titiunik (2014).
 */
export function compareCutoff(students: readonly CutoffStudent[], cutoff: Cutoff): CutoffComparison {
  const placed = place(students, cutoff);
  const measured = placed.filter((student): student is Measured => student.post !== null);
  const facts: CutoffFacts = {
    ...cutoff,
    bandwidth: null,
    notFollowed: null,
    densityP: checkDensity(placed.map(({ x }) => x))?.p ?? null,
  };
  const all = presentGroups(placed, measured);
  const refuse = (
    refusal: CutoffRefusal,
    groups = all,
    more: Partial<CutoffFacts> = {},
  ): CutoffComparison => ({
    ...groups,
    refusal,
    balance: [],
    difference: null,
    cutoff: { ...facts, ...more },
  });
  const early = refusalOf(placed, measured, facts.densityP);
  if (early) return refuse(early);
  const points = pointsOf(
    measured,
    measured.map(({ post }) => post),
  );
  const bandwidth = bandwidthOf(points);
  if (bandwidth === null) return refuse('COARSE');
  const isNear = ({ x }: Placed) => triangular(x, bandwidth) > 0;
  const near = measured.filter(isNear);
  const groups = presentGroups(placed.filter(isNear), near);
  const notFollowed =
    near.filter(({ tutored, seated }) => tutored !== seated).length / Math.max(1, near.length);
  const found = { bandwidth, notFollowed };
  if (Math.min(groups.tutored, groups.others) < FEWEST_COMPARED) return refuse('TOO_FEW', groups, found);
  if (notFollowed > MOST_NOT_FOLLOWED) return refuse('NOT_FOLLOWED', groups, found);
  const balance = balanceAt(near, bandwidth);
  const isApart = balance.some(
    ({ after, p }) => Math.abs(after) > ADJUSTABLE && p < SIGNIFICANT / balance.length,
  );
  const rows = balance.map(({ p: _, ...row }) => row);
  if (isApart) return { ...refuse('NOT_BALANCED', groups, found), balance: rows };
  const jump = jumpAtBound(points, 2, bandwidth);
  if (!jump) return { ...refuse('COARSE', groups, found), balance: rows };
  return {
    ...groups,
    refusal: null,
    balance: rows,
    difference: differenceOf(jump, measured, cutoff),
    cutoff: { ...facts, ...found },
  };
}

/**
 * Students with their distance from the bound, which lies in the middle between the last score on its side and the next
 * one: nobody has the distance zero.
 */
function place(students: readonly CutoffStudent[], { bound, side }: Cutoff): Placed[] {
  const stated = students.flatMap((student) =>
    student.assignment === null ? [] : [{ ...student, assignment: student.assignment }],
  );
  const isSeated = (score: number) => (side === 'AT_OR_BELOW' ? score <= bound : score >= bound);
  const sign = side === 'AT_OR_BELOW' ? 1 : -1;
  const gaps = stated
    .filter(({ assignment }) => !isSeated(assignment))
    .map((each) => sign * (each.assignment - bound));
  const middle = bound + (sign * gaps.reduce((least, gap) => Math.min(least, gap), Infinity)) / 2;
  const center = Number.isFinite(middle) ? middle : bound + sign;
  return stated.map((student) => ({
    ...student,
    x: student.assignment - center,
    seated: isSeated(student.assignment),
  }));
}

function refusalOf(
  placed: readonly Placed[],
  measured: readonly Measured[],
  densityP: number | null,
): CutoffRefusal | null {
  if (measured.length === 0) return 'NO_SCORES';
  const sides = [true, false].map((seated) => measured.filter((each) => each.seated === seated));
  if (sides.some((side) => side.length === 0)) return 'NO_OTHERS';
  if (sides.some((side) => side.length < FEWEST_COMPARED)) return 'TOO_FEW';
  if (sides.some((side) => new Set(side.map(({ assignment }) => assignment)).size < FEWEST_SCORES))
    return 'COARSE';
  const [seated, others] = [missingOf(placed, true), missingOf(placed, false)];
  if (Math.abs((seated ?? 0) - (others ?? 0)) > MOST_ATTRITION) return 'ATTRITION';
  return densityP !== null && densityP < SIGNIFICANT ? 'SORTED' : null;
}

function missingOf(placed: readonly Placed[], seated: boolean): number | null {
  const own = placed.filter((each) => each.seated === seated);
  return own.length === 0 ? null : own.filter(({ post }) => post === null).length / own.length;
}

function presentGroups(placed: readonly Placed[], measured: readonly Measured[]) {
  const tutored = measured.filter(({ seated }) => seated).length;
  return {
    tutored,
    others: measured.length - tutored,
    missingTutored: missingOf(placed, true),
    missingOthers: missingOf(placed, false),
  };
}

function pointsOf(students: readonly Placed[], values: readonly number[]): Point[] {
  const schools = new Set(students.flatMap(({ school }) => school ?? []));
  const bySchool = schools.size >= FEWEST_SCHOOLS && students.every(({ school }) => school !== null);
  return students.map(({ x, school }, at) => ({
    x,
    y: values[at]!,
    cluster: bySchool ? school! : String(at),
  }));
}

/**
 * Jumps of the characteristics at the bound, and before the regression the differences of the two sides, in standard
 * deviations; of the students within the bandwidth, tutored less others.
 */
function balanceAt(near: readonly Measured[], bandwidth: number) {
  const { columns, rows } = covariatesOf(near);
  const isTutoredBelow = near.some(({ x, seated }) => seated && x < 0);
  return columns.map((covariate, column): BalanceRow & { p: number } => {
    const values = rows.map((row) => row[column]!);
    const deviation = Math.sqrt(varianceOf(values)) || 1;
    const jump = jumpAtBound(pointsOf(near, values), 1, bandwidth);
    const sign = isTutoredBelow ? -1 : 1;
    const of = (seated: boolean) => values.filter((_, at) => near[at]!.seated === seated);
    return {
      ...covariate,
      before: (meanOf(of(true)) - meanOf(of(false))) / deviation,
      after: jump ? (sign * jump.value) / deviation : 0,
      p: jump && jump.standardError > 1e-12 ? twoSided(jump.value / jump.standardError) : 1,
    };
  });
}

/** Who was to be tutored less who was not; in standard deviations of the scores within the two sides. */
function differenceOf(jump: Jump, measured: readonly Measured[], { side }: Cutoff): Difference {
  const sign = side === 'AT_OR_BELOW' ? -1 : 1;
  const quantile = tQuantile(jump.clusters - COEFFICIENTS);
  const value = sign * jump.value;
  const [seated, others] = [true, false].map((is) =>
    measured.filter((each) => each.seated === is).map(({ post }) => post),
  ) as [number[], number[]];
  const free = measured.length - 2;
  const pooled = Math.sqrt(
    (varianceOf(seated) * (seated.length - 1) + varianceOf(others) * (others.length - 1)) / free,
  );
  const points = around(value, quantile * jump.standardError);
  if (pooled < 1e-9) return { points, effectSize: { value: 0, from: 0, to: 0 } };
  const small = 1 - 3 / (4 * measured.length - 9);
  const effect = (small * value) / pooled;
  const error = small * Math.sqrt((jump.standardError / pooled) ** 2 + effect ** 2 / (2 * free));
  return { points, effectSize: around(effect, quantile * error) };
}

const around = (value: number, half: number): Estimate => ({ value, from: value - half, to: value + half });
