import type { Words } from '@lyceum/server/actor';

/** Why data stays after an erasure, and the law that allows it. Both are printed on the certificate. */
export interface Ground {
  because: Words;
  law: Words;
}

/**
 * How rows of a table belong to a person, which columns describe the person, and what an erasure does with them.
 * Columns are one text, separated by blanks.
 */
export interface Holding {
  /** The column with the person's id, or a condition over `t` with the placeholders of `bindPerson`. */
  of: string;
  /** Columns with data about the person; exported. */
  tells: string[];
  /** Columns with data of the person that nobody may see: hashes, sealed secrets. Erased, not exported. */
  withheld: string[];
  erase: Deletion | Clearing | Keeping;
  /** A copy of data stored elsewhere (a queue, a log): not exported again. */
  isCopy: boolean;
  files?: RegisteredFiles;
}

interface Deletion {
  how: 'delete';
}

interface Clearing {
  how: 'clear';
  /** The value of each column after the erasure: SQL with placeholders. */
  set: Record<string, string>;
  /** Why the other columns keep their values. */
  ground?: Ground;
}

interface Keeping {
  how: 'keep';
  ground: Ground;
}

/** Files of rows: exported with the rows, and deleted when the rows are deleted or cleared. */
export interface RegisteredFiles {
  /** SQL over `t`: the key in the store; null where the row has no file. */
  key: string;
  /** SQL over `t`: the file name that the person knows. */
  name: string;
  /** SQL over `t`: the upload of the file, where it may not be complete yet. */
  uploadId?: string;
}

export interface RegisteredTable {
  /** What the rows are, in words for people; required where the table has personal data. */
  title?: Words;
  held?: Holding[];
  /** Columns without personal data. */
  plain?: string;
}

/** Every table of a subgraph, by name. A test compares the register with the database: no column may be missing. */
export type PersonalData = Record<string, RegisteredTable>;

interface More {
  withheld?: string;
  files?: RegisteredFiles;
}

/** Rows that an erasure deletes. */
export function deleted(of: string, tells: string, { withheld = '', files }: More = {}): Holding {
  return {
    of,
    tells: words(tells),
    withheld: words(withheld),
    erase: { how: 'delete' },
    isCopy: false,
    files,
  };
}

/** Rows that stay, anonymised. `keeps`: columns that keep their values, for the reason `ground`. */
export function cleared(
  of: string,
  set: Record<string, string>,
  { keeps = '', ground, withheld = '', files }: More & { keeps?: string; ground?: Ground } = {},
): Holding {
  const hidden = words(withheld);
  const tells = [...Object.keys(set).filter((column) => !hidden.includes(column)), ...words(keeps)];
  return { of, tells, withheld: hidden, erase: { how: 'clear', set, ground }, isCopy: false, files };
}

/** Rows that stay unchanged. */
export function kept(of: string, tells: string, ground: Ground, { withheld = '' }: More = {}): Holding {
  return {
    of,
    tells: words(tells),
    withheld: words(withheld),
    erase: { how: 'keep', ground },
    isCopy: false,
  };
}

/** A log or a queue: the same data is exported from the table that owns it. */
export function copied(holding: Holding): Holding {
  return { ...holding, isCopy: true };
}

export function words(columns: string): string[] {
  return columns.split(/\s+/).filter(Boolean);
}

/** `of` is a column name and not a condition. */
export function isColumn(of: string): boolean {
  return /^[a-z_0-9]+$/.test(of);
}
