import type { Words } from '@lyceum/server/actor';
import type {
  AssessmentFieldType,
  AssessmentPropertyMeaning,
  AssessmentRawType,
} from '../__generated__/resolvers';
import type { Cells } from './cells';

export type TestValue = string | number | boolean;

/** A property as a test's definition names it. */
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

/** A test result in a row of a file. */
export interface TestRow {
  /** Numbers that may identify the learner, the district's first. */
  learnerNumbers: string[];
  /** YYYY-MM-DD. */
  date: string;
  values: Record<string, TestValue>;
  /** Identifies the event, of which one result counts for a learner: subject, measure, school year and window. */
  event: string[];
  /** Identifies the test among the learner's tests. */
  test: string;
  /** Of several results of one event the one with the greatest rank counts; ranks are compared part by part. */
  rank: (number | string)[];
}

/** An error in a row: its column or the label of its property, and the reason. */
export interface RowProblem {
  column: string | Words;
  reason: Words;
}

/** A vendor's test whose files are read without a mapping. */
export interface TestDefinition {
  key: string;
  /** Increases with each added value; the meaning of a value never changes. */
  version: number;
  name: string;
  properties: DefinedProperty[];
  /** Heads that identify the test's files: each entry lists alternative names, of which the file has one. */
  signature: string[][];
  /** Columns with the learner's number, folded. */
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
