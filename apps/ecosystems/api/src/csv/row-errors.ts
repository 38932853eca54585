import type { Actor } from '@lyceum/server/actor';
import { PublicError } from '@lyceum/server/errors';
import type { EcosystemCsvError, EcosystemList } from '../__generated__/resolvers';
import { COLUMNS } from './columns';
import type { TableRow } from './read-table';

/** Name of the argument under which rows are checked; the part of an error's path after it is the field. */
export const ROW = 'row';

/** The errors of a row by column, in the actor's language; rethrows a fault. */
export function wordsOf(
  error: unknown,
  { row }: TableRow,
  list: EcosystemList,
  { language }: Actor,
): EcosystemCsvError[] {
  if (!(error instanceof PublicError)) throw error;
  const { message, extensions } = error.in(language);
  const problems = extensions['problems'] as { field: string; remedy: string }[] | undefined;
  const columns: Record<string, { en: string; sp: string } | undefined> = COLUMNS[list];
  const head = (field: string) => columns[field.replace(`${ROW}.`, '').split('.')[0]!]?.[language] ?? null;
  if (problems) return problems.map(({ field, remedy }) => ({ row, column: head(field), message: remedy }));
  const field = extensions['field'];
  return [{ row, column: typeof field === 'string' ? head(field) : null, message }];
}
