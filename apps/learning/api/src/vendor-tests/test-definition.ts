import type { Words } from '@lyceum/server/actor';
import type {
  AssessmentFieldType,
  AssessmentPropertyMeaning,
  AssessmentRawType,
} from '../__generated__/resolvers';
import type { Cells } from './cells';

export type TestValue = string | number | boolean;

/** A value of a test as its definition names it. */
export interface DefinedProperty {
  internalKeyName: string;
  label: Words;
  meaning: AssessmentPropertyMeaning | null;
  rawType: AssessmentRawType;
  fieldType: AssessmentFieldType;
  required: boolean;
  min: number | null;
  max: number | null;
}

/** A test that a row of a file tells of. */
export interface TestRow {
  /** Numbers by which the learner may be known, the district's first. */
  learnerNumbers: string[];
  /** YYYY-MM-DD. */
  date: string;
  values: Record<string, TestValue>;
  /** What of one learner counts once: subject, measure, school year and window. */
  event: string[];
  /** Names the test among those of the learner. */
  test: string;
  /** Of several tests of one event the one with the greatest rank counts, compared part by part. */
  rank: (number | string)[];
}

/** What is wrong with a row: the column, and why. */
export interface RowProblem {
  column: string;
  reason: Words;
}

/** A test of a vendor whose files are read as they come. */
export interface TestDefinition {
  key: string;
  /** Grows with each value that is added; what a value means never changes. */
  version: number;
  name: string;
  properties: DefinedProperty[];
  /** Each is one of several names, old and new; a file has one of each. */
  signature: string[][];
  /** Columns that hold the learner's number, folded. */
  learnerColumns: string[];
  /** All names of columns that are read, folded. */
  columns: string[];
  read(cells: Cells, file: TestFile): TestRow | RowProblem;
}

export interface TestFile {
  name: string;
  has(...names: string[]): boolean;
}

export const isProblem = (read: TestRow | RowProblem): read is RowProblem => 'reason' in read;
