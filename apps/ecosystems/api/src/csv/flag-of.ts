import { BadInput } from '@lyceum/server/errors';
import { yesOrNo } from './read-table';
import { ROW } from './row-errors';

/** The cell as a switch; throws for what is neither yes nor no. */
export function flagOf(cell: string, column: string): boolean {
  const value = yesOrNo(cell);
  if (value === null)
    throw new BadInput(`${ROW}.${column}`, { en: 'Write yes or no.', sp: 'Escriba sí o no.' });
  return value;
}
