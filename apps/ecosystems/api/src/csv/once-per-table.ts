import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { ROW } from './row-errors';
import type { TableRow } from './read-table';

/** Refuses a second row for the same entry, because only the author knows which of the two is meant. */
export function oncePerTable(): (entry: string, row: TableRow, column: string) => void {
  const rows = new Map<string, number>();
  return (entry, { row }, column) => {
    const first = rows.get(entry);
    if (first !== undefined) throw new BadInput(`${ROW}.${column}`, t('csv.duplicateEntry', { first }));
    rows.set(entry, row);
  };
}
