import { isColumn, words, type RegisteredTable, type Holding, type PersonalData } from './register';
import { STANDARD_REGISTER } from './standard-register';

export interface CatalogueColumn {
  name: string;
  /** NOT NULL. */
  isRequired: boolean;
}

/** The tables of a schema with their columns, as the database describes them. */
export type Catalogue = Record<string, CatalogueColumn[]>;

/** TypeORM's own table. */
const OURS = new Set(['migrations']);

/** What is missing or wrong in the register of a subgraph; empty when every column is declared. */
export function checkRegister(register: PersonalData, catalogue: Catalogue): string[] {
  const whole = wholeRegister(register);
  const problems = Object.keys(whole)
    .filter((table) => !catalogue[table])
    .map((table) => `${table}: there is no such table`);
  for (const [table, columns] of Object.entries(catalogue)) {
    if (OURS.has(table)) continue;
    const names = columns.map(({ name }) => name);
    const entry = whole[table];
    if (!entry) problems.push(`${table}: which of its columns hold personal data? (${names.join(' ')})`);
    else problems.push(...checkTable(table, entry, columns));
  }
  return problems;
}

export function wholeRegister(register: PersonalData): PersonalData {
  return { ...register, ...STANDARD_REGISTER };
}

function checkTable(
  table: string,
  { title, held = [], plain = '' }: RegisteredTable,
  columns: CatalogueColumn[],
): string[] {
  const personal = new Set(held.flatMap(columnsOf));
  const not = new Set(words(plain));
  const known = new Map(columns.map((column) => [column.name, column]));
  const problems = held.length > 0 && !title ? [`${table}: give it a title, people will read it`] : [];
  const say = (column: string, problem: string) => problems.push(`${table}.${column}: ${problem}`);
  for (const column of known.keys()) {
    if (!personal.has(column) && !not.has(column))
      say(column, 'is it personal? Say how it is exported and erased, or that it is plain');
    if (personal.has(column) && not.has(column)) say(column, 'is both personal and plain');
  }
  for (const column of [...personal, ...not]) if (!known.has(column)) say(column, 'there is no such column');
  for (const holding of held) {
    for (const column of unsaid(holding)) say(column, 'stays after an erasure: say why');
    for (const column of emptied(holding))
      if (known.get(column)?.isRequired) say(column, 'is NOT NULL: clear it in another way');
  }
  return problems;
}

function columnsOf({ of, tells, withheld, erase }: Holding): string[] {
  const set = erase.how === 'clear' ? Object.keys(erase.set) : [];
  return [...(isColumn(of) ? [of] : []), ...tells, ...withheld, ...set];
}

/** Columns that an erasure neither changes nor has a ground to keep. */
function unsaid({ of, tells, withheld, erase }: Holding): string[] {
  if (erase.how !== 'clear' || erase.ground) return [];
  return [...tells, ...withheld].filter((column) => !(column in erase.set) && column !== of);
}

function emptied({ erase }: Holding): string[] {
  return erase.how === 'clear' ? Object.keys(erase.set).filter((column) => erase.set[column] === 'NULL') : [];
}
