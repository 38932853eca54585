import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { foldHead } from './cells';
import type { RowProblem, TestValue } from './test-definition';

/** Periods over which vendors calculate growth, the longest within a year first. */
export const SIX_PERIODS: readonly (readonly [string, string])[] = [
  ['Fall', 'Winter'],
  ['Fall', 'Spring'],
  ['Winter', 'Spring'],
  ['Fall', 'Fall'],
  ['Winter', 'Winter'],
  ['Spring', 'Spring'],
  ['Spring', 'Fall'],
];

export const OTHER_TEST: Words = t('vendorTests.otherTest');

const MISSING: Words = t('vendorTests.missing');

export const lacks = (column: string): RowProblem => ({ column, reason: MISSING });

export const named = (columns: readonly string[]): string[] => [...new Set(columns.map(foldHead))];

/** The texts that are not null. */
export function present(...texts: (string | null)[]): string[] {
  return texts.filter((text) => text !== null);
}

present.values = (values: Record<string, TestValue | null>): Record<string, TestValue> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, TestValue] => entry[1] !== null),
  );
