import type { Words } from '@lyceum/server/actor';

/** Why something stays after an erasure, and what allows that. Both stand in the certificate. */
export interface Ground {
  because: Words;
  law: Words;
}

/**
 * How rows of a table belong to a person, what they tell, and what an erasure does to them. Columns are written as one
 * text, separated by blanks.
 */
export interface Holding {
  /** The column with the person's id, or a condition over `t` with placeholders (see `bindPerson`). */
  of: string;
  /** Columns that tell something of the person: exported. */
  tells: string[];
  /** Columns that are the person's and leave the house for nobody: hashes, sealed secrets. Erased, not exported. */
  withheld: string[];
  erase: Deletion | Clearing | Keeping;
  /** A copy of what stands elsewhere, on its way or in a log: not exported again. */
  isCopy: boolean;
  files?: HeldFiles;
}

interface Deletion {
  how: 'delete';
}

interface Clearing {
  how: 'clear';
  /** The value of each column afterwards, in SQL with placeholders. */
  set: Record<string, string>;
  /** Of the columns that keep their value. */
  ground?: Ground;
}

interface Keeping {
  how: 'keep';
  ground: Ground;
}

/** Files of the store that belong to rows: exported with them, and deleted where the rows are deleted or cleared. */
export interface HeldFiles {
  /** SQL over `t`: the key in the store; null where there is none. */
  key: string;
  /** SQL over `t`: what the person would call the file. */
  name: string;
  /** SQL over `t`: the upload by which the file comes, where it may not have arrived yet. */
  uploadId?: string;
}

export interface HeldTable {
  /** What the rows are, in words of people; needed where something is held. */
  title?: Words;
  held?: Holding[];
  /** Columns without personal data. */
  plain?: string;
}

/** Every table of a subgraph, by name. A test compares it with the database: no column may be missing. */
export type PersonalData = Record<string, HeldTable>;

interface More {
  withheld?: string;
  files?: HeldFiles;
}

/** Rows that go. */
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

/** Rows that stay without what tells who it was. `keeps`: columns that stay as they are, and why. */
export function cleared(
  of: string,
  set: Record<string, string>,
  { keeps = '', ground, withheld = '', files }: More & { keeps?: string; ground?: Ground } = {},
): Holding {
  const hidden = words(withheld);
  const tells = [...Object.keys(set).filter((column) => !hidden.includes(column)), ...words(keeps)];
  return { of, tells, withheld: hidden, erase: { how: 'clear', set, ground }, isCopy: false, files };
}

/** Rows that stay. */
export function kept(of: string, tells: string, ground: Ground, { withheld = '' }: More = {}): Holding {
  return {
    of,
    tells: words(tells),
    withheld: words(withheld),
    erase: { how: 'keep', ground },
    isCopy: false,
  };
}

/** A log or a message on its way: what it says stands elsewhere, and is exported from there. */
export function copied(holding: Holding): Holding {
  return { ...holding, isCopy: true };
}

export function words(columns: string): string[] {
  return columns.split(/\s+/).filter(Boolean);
}

/** `of` names a column, and not a condition. */
export function isColumn(of: string): boolean {
  return /^[a-z_0-9]+$/.test(of);
}
