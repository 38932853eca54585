import { meanOf, varianceOf } from './linear-algebra';

/** A property that students are compared by. */
export interface Covariate {
  /** `pre`, `otherPre`, or the name of a dimension. */
  name: string;
  /** Of a dimension: the value, as in the file; null for numbers and for "not stated". */
  value: string | null;
}

export interface CovariateSource {
  numbers: Readonly<Record<string, number | null>>;
  categories: Readonly<Record<string, string | null>>;
}

/** A value that fewer students have is not a covariate of its own. */
const FEWEST_WITH_VALUE = 10;

export interface Covariates {
  columns: Covariate[];
  /** One row for each student. */
  rows: number[][];
}

/**
 * Numbers as they are (a missing one as the mean), categories as one column for each value but the most frequent. The
 * order of names and values is fixed, so the same students give the same columns.
 */
export function covariatesOf(students: readonly CovariateSource[]): Covariates {
  const columns: Covariate[] = [];
  const parts: number[][] = [];
  for (const name of namesOf(students, 'numbers')) {
    const stated = students.flatMap(({ numbers }) => numbers[name] ?? []);
    if (stated.length === 0 || varianceOf(stated) === 0) continue;
    const mean = meanOf(stated);
    columns.push({ name, value: null });
    parts.push(students.map(({ numbers }) => numbers[name] ?? mean));
  }
  for (const name of namesOf(students, 'categories')) {
    const counts = new Map<string | null, number>();
    for (const { categories } of students) {
      const value = categories[name] ?? null;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = [...counts]
      .filter(([, count]) => count >= FEWEST_WITH_VALUE)
      .sort(([a, more], [b, fewer]) => fewer - more || ((a ?? '') < (b ?? '') ? -1 : 1));
    for (const [value] of values.slice(1)) {
      columns.push({ name, value });
      parts.push(students.map(({ categories }) => Number((categories[name] ?? null) === value)));
    }
  }
  return { columns, rows: students.map((_, place) => parts.map((part) => part[place]!)) };
}

const namesOf = (students: readonly CovariateSource[], kind: keyof CovariateSource): string[] =>
  Object.keys(students[0]?.[kind] ?? {}).sort();
