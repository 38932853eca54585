import { adjustedDifference, type Case, type Difference } from './adjusted-difference';
import { ADJUSTABLE, balanceOf, type BalanceRow } from './balance';
import { covariatesOf, type CovariateSource } from './covariates';
import { varianceOf } from './linear-algebra';
import { matchPairs } from './match-pairs';
import { propensityLogits } from './propensity';

/** A student as a comparison needs it. */
export interface ComparedStudent extends CovariateSource {
  tutored: boolean;
  /** The score before the tutoring. */
  pre: number | null;
  /** The score after it; null: not measured. */
  post: number | null;
  /** Students are only compared within it: grade and school. */
  stratum: string;
  /** The school, where the file has schools. */
  school: string | null;
}

export type ComparisonRefusal = 'NO_SCORES' | 'NO_OTHERS' | 'TOO_FEW' | 'ATTRITION' | 'NOT_BALANCED';

export interface Comparison {
  refusal: ComparisonRefusal | null;
  /** Students of each group who are compared; without a comparison, who could be. */
  tutored: number;
  others: number;
  /** Shares of the students with a first score whose second one is missing; null without such students. */
  missingTutored: number | null;
  missingOthers: number | null;
  balance: BalanceRow[];
  difference: Difference | null;
}

/** Smallest group and largest difference of missing scores, as ProvenTutoring has them. */
export const FEWEST_COMPARED = 30;
export const MOST_ATTRITION = 0.15;
/** In standard deviations of the logit of the propensity (Austin, 2011). */
const CALIPER = 0.2;
/** Fewer schools than this give no interval by schools; the pairs are the clusters then. */
const FEWEST_SCHOOLS = 20;

type Measured = ComparedStudent & { pre: number; post: number };

interface Groups {
  measured: Measured[];
  tutored: number;
  others: number;
  missingTutored: number | null;
  missingOthers: number | null;
}

/**
 * Compares tutored students with others who resembled them before: by earlier score, grade, school and the
 * characteristics of the file. One untutored student for each tutored one (nearest propensity), then adjusted by
 * regression for what differences remain. Refused where the groups are too small or too different.
 */
export function compareMatched(students: readonly ComparedStudent[]): Comparison {
  const groups = groupsOf(students);
  const refusal = refusalOf(groups);
  if (refusal) return refused(groups, refusal);
  const { measured } = groups;
  const tutored = measured.map((student) => student.tutored);
  const { columns, rows } = covariatesOf(measured.map(withPre));
  const logits = propensityLogits(standardized(rows), tutored);
  const caliper = CALIPER * Math.sqrt(varianceOf(logits));
  const pairs = matchPairs(
    measured.map((student, place) => ({
      tutored: student.tutored,
      stratum: student.stratum,
      logit: logits[place]!,
    })),
    caliper,
  );
  const balance = balanceOf(columns, rows, tutored, pairs);
  const counted = { ...groups, tutored: pairs.length, others: pairs.length };
  if (pairs.length < FEWEST_COMPARED) return refused(counted, 'TOO_FEW', balance);
  if (balance.some(({ after }) => Math.abs(after) > ADJUSTABLE))
    return refused(counted, 'NOT_BALANCED', balance);
  const difference = adjustedDifference(casesOf(measured, rows, pairs));
  return { ...present(counted, balance), refusal: difference ? null : 'TOO_FEW', difference };
}

function casesOf(
  measured: readonly Measured[],
  rows: readonly number[][],
  pairs: readonly [number, number][],
): Case[] {
  const schools = new Set(pairs.flatMap(([place]) => measured[place]!.school ?? []));
  // Pairs lie within schools, so a school contains whole pairs.
  const bySchool =
    schools.size >= FEWEST_SCHOOLS && pairs.every(([place]) => measured[place]!.school !== null);
  return pairs.flatMap((pair, at) =>
    pair.map((place) => ({
      tutored: measured[place]!.tutored,
      score: measured[place]!.post,
      covariates: rows[place]!,
      cluster: bySchool ? measured[place]!.school! : String(at),
    })),
  );
}

/** A student of a lottery. */
export interface DrawnStudent extends ComparedStudent {
  /** Siblings have one place in the draw. */
  household: string;
}

/**
 * Compares students whom a lottery gave a seat with those on its waiting list, whether they came or not: chance decided,
 * so the difference is an effect. Adjusted for the strata of the draw and the earlier score.
 */
export function compareDrawn(students: readonly DrawnStudent[]): Comparison {
  const groups = groupsOf(students);
  const refusal = refusalOf(groups);
  if (refusal) return refused(groups, refusal);
  const measured = groups.measured as (Measured & DrawnStudent)[];
  const tutored = measured.map((student) => student.tutored);
  const { columns, rows } = covariatesOf(measured.map(withPre));
  const everybody = measured.map((_, place): [number, number] => [place, place]);
  const balance = balanceOf(columns, rows, tutored, everybody);
  const strata = [...new Set(measured.map(({ stratum }) => stratum))].sort().slice(1);
  const difference = adjustedDifference(
    measured.map(({ tutored: seated, post, household, stratum }, place) => ({
      tutored: seated,
      score: post,
      covariates: [...rows[place]!, ...strata.map((each) => Number(each === stratum))],
      cluster: household,
    })),
  );
  return { ...present(groups, balance), refusal: difference ? null : 'TOO_FEW', difference };
}

const withPre = ({ pre, numbers, categories }: Measured): CovariateSource => ({
  numbers: { ...numbers, pre },
  categories,
});

function standardized(rows: readonly number[][]): number[][] {
  const width = rows[0]?.length ?? 0;
  const scales = Array.from({ length: width }, (_, column) => {
    const values = rows.map((row) => row[column]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { mean, deviation: Math.sqrt(varianceOf(values)) || 1 };
  });
  return rows.map((row) => [
    1,
    ...row.map((value, column) => (value - scales[column]!.mean) / scales[column]!.deviation),
  ]);
}

function groupsOf(students: readonly ComparedStudent[]): Groups {
  const before = students.filter(({ pre }) => pre !== null);
  const measured = before.filter((student): student is Measured => student.post !== null);
  const missing = (tutored: boolean) => {
    const own = before.filter((student) => student.tutored === tutored);
    return own.length === 0 ? null : own.filter(({ post }) => post === null).length / own.length;
  };
  const tutored = measured.filter((student) => student.tutored).length;
  return {
    measured,
    tutored,
    others: measured.length - tutored,
    missingTutored: missing(true),
    missingOthers: missing(false),
  };
}

function refusalOf({ tutored, others, missingTutored, missingOthers }: Groups): ComparisonRefusal | null {
  if (tutored + others === 0) return 'NO_SCORES';
  if (others === 0) return 'NO_OTHERS';
  if (tutored < FEWEST_COMPARED || others < FEWEST_COMPARED) return 'TOO_FEW';
  if (Math.abs((missingTutored ?? 0) - (missingOthers ?? 0)) > MOST_ATTRITION) return 'ATTRITION';
  return null;
}

const present = (
  { tutored, others, missingTutored, missingOthers }: Groups,
  balance: BalanceRow[],
): Omit<Comparison, 'refusal' | 'difference'> => ({
  tutored,
  others,
  missingTutored,
  missingOthers,
  balance,
});

const refused = (groups: Groups, refusal: ComparisonRefusal, balance: BalanceRow[] = []): Comparison => ({
  ...present(groups, balance),
  refusal,
  difference: null,
});
