import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

export const MOST_ROWS = 10_000;
export const MOST_BYTES = 12 * 1024 * 1024;

export const texts = {
  packed: t('measurementImports.file.packed'),
  csv: t('measurementImports.file.csv'),
  empty: t('measurementImports.file.empty'),
  rows: t('measurementImports.file.rows'),
  fileName: t('measurementImports.file.fileName'),
  unmapped: t('measurementImports.file.unmapped'),
  mappedColumn: t('measurementImports.file.mappedColumn'),
  mappedScore: t('measurementImports.file.mappedScore'),
  noMapping: t('measurementImports.file.noMapping'),
  unknownLearner: t('measurementImports.file.unknownLearner'),
  ambiguous: t('measurementImports.file.ambiguous'),
  noLearner: t('measurementImports.file.noLearner'),
  noDay: t('measurementImports.file.noDay'),
} satisfies Record<string, Words>;

export const refuse = (field: string, remedy: Words): never => {
  throw new BadInput(`input.${field}`, remedy, remedy);
};

export function lacksColumns(test: string, columns: readonly string[]): never {
  return refuse('file', t('measurementImports.thisIsNoFileOf', { test, columns: columns.join(', ') }));
}

export function otherTest(test: string, found: string): never {
  return refuse('file', t('measurementImports.thisIsAFileOf', { found, test }));
}
