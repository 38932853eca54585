import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { adjustedDifference } from './adjusted-difference';
import { balanceOf } from './balance';
import { compareMatched, type ComparedStudent } from './compare';
import { covariatesOf } from './covariates';
import { meanOf, varianceOf } from './linear-algebra';
import { matchPairs } from './match-pairs';
import { propensityLogits } from './propensity';
import { tQuantile } from './t-quantile';

/** Rows of a file beside `comparison.R`, which computed the values with R. */
const read = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, 'golden', name)), { columns: true });

const raw = read('students.csv');
const golden = Object.fromEntries(read('values.csv').map(({ name, value }) => [name, Number(value)]));
const pairs = read('pairs.csv').map(({ tutored, other }) => [tutored, other]);
const students = raw.map(({ school, tutored, pre, post, lunch }): ComparedStudent => ({
  ...{ tutored: tutored === '1', pre: Number(pre), post: Number(post) },
  ...{ stratum: school!, school: school!, numbers: {}, categories: { lunch: lunch! } },
}));
const tutored = students.map((student) => student.tutored);
const { columns, rows } = covariatesOf(
  students.map(({ pre, categories }) => ({ numbers: { pre }, categories })),
);
/** The design of the propensity: a constant, and covariates in standard deviations. */
const design = rows.map((row) => [
  1,
  ...row.map((value, column) => {
    const all = rows.map((each) => each[column]!);
    return (value - meanOf(all)) / Math.sqrt(varianceOf(all));
  }),
]);
const logits = propensityLogits(design, tutored);
const matched = matchPairs(
  students.map((student, at) => ({ ...student, logit: logits[at]! })),
  0.2 * Math.sqrt(varianceOf(logits)),
);

it('has the propensity of R’s glm, but for its little ridge', () => {
  expect(logits[0]).toBeCloseTo(golden['logit_first']!, 3);
  expect(logits.at(-1)).toBeCloseTo(golden['logit_last']!, 3);
  expect(Math.sqrt(varianceOf(logits))).toBeCloseTo(golden['logit_sd']!, 3);
  const deviation = Math.sqrt(varianceOf(rows.map(([pre]) => pre!)));
  // The slope of the earlier score, from two students who differ in nothing else.
  const [one, two] = [0, 1].map(
    (nth) => rows.map((row, at) => ({ row, at })).filter(({ row }) => row[1] === 0)[nth]!,
  );
  const slope = (logits[two!.at]! - logits[one!.at]!) / (two!.row[0]! - one!.row[0]!);
  expect(deviation * slope).toBeCloseTo(deviation * golden['slope_pre']!, 3);
});

it('matches the pairs that R matches by nearest neighbour on the propensity', () => {
  expect(matched.map((pair) => pair.map((at) => raw[at]!['student']))).toEqual(pairs);
  expect(matched).toHaveLength(golden['pairs']!);
});

it('has R’s standardized differences before and after the matching', () => {
  const balance = balanceOf(columns, rows, tutored, matched);
  expect(balance.map(({ name }) => name)).toEqual(['pre', 'lunch']);
  expect(balance[0]!.before).toBeCloseTo(golden['pre_before']!, 9);
  expect(balance[0]!.after).toBeCloseTo(golden['pre_after']!, 9);
  expect(balance[1]!.before).toBeCloseTo(golden['lunch_before']!, 9);
  expect(balance[1]!.after).toBeCloseTo(golden['lunch_after']!, 9);
});

it('has R’s adjusted difference, its interval by schools, and Hedges’ g', () => {
  const { refusal, difference, tutored: compared } = compareMatched(students);
  expect([refusal, compared]).toEqual([null, golden['pairs']]);
  const { points, effectSize } = difference!;
  expect(points.value).toBeCloseTo(golden['points']!, 8);
  expect(effectSize.value).toBeCloseTo(golden['effect']!, 9);
  // The quantile of t is right to three decimals and more.
  expect(points.from).toBeCloseTo(golden['points_from']!, 3);
  expect(points.to).toBeCloseTo(golden['points_to']!, 3);
  expect(effectSize.from).toBeCloseTo(golden['effect_from']!, 4);
  expect(effectSize.to).toBeCloseTo(golden['effect_to']!, 4);
});

it('has R’s interval by pairs', () => {
  const cases = matched.flatMap((pair, at) =>
    pair.map((place) => ({
      ...{ tutored: tutored[place]!, score: students[place]!.post!, covariates: rows[place]! },
      cluster: String(at),
    })),
  );
  const { points } = adjustedDifference(cases)!;
  expect(points.from).toBeCloseTo(golden['pair_from']!, 3);
  expect(points.to).toBeCloseTo(golden['pair_to']!, 3);
});

it.each([19, 23, 99])('has R’s quantile of t with %i degrees of freedom', (degrees) => {
  expect(tQuantile(degrees)).toBeCloseTo(golden[`t_${degrees}`]!, 4);
});
