import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { yesOrNo } from './read-table';
import { ROW } from './row-errors';

/** Reads the cell as a boolean; throws for anything other than yes or no. */
export function readFlag(cell: string, column: string): boolean {
  const value = yesOrNo(cell);
  if (value === null) throw new BadInput(`${ROW}.${column}`, t('csv.notYesOrNo'));
  return value;
}
