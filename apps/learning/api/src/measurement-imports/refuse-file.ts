import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

export const MOST_ROWS = 10_000;
export const MOST_BYTES = 12 * 1024 * 1024;

export const refuse = (field: string, remedy: Words): never => {
  throw new BadInput(`input.${field}`, remedy, remedy);
};

export function lacksColumns(test: string, columns: readonly string[]): never {
  return refuse('file', t('measurementImports.file.missingColumns', { test, columns: columns.join(', ') }));
}

export function otherTest(test: string, found: string): never {
  return refuse('file', t('measurementImports.file.otherTest', { found, test }));
}
