import type { Words } from '@lyceum/server/actor';

/** Rows that come along under their ids, with every id in them that becomes another one replaced. */
export interface Moving {
  how: 'moves';
  title: Words;
  /** A row that the target has already is left out; without it two such rows are a fault. */
  merges: boolean;
  /** What becomes of such a row instead: SQL after ON CONFLICT. */
  onConflict?: string;
  /** Values other than the row's own: SQL over `t`, with :source, :target, :move and :program. */
  set: Record<string, string>;
  /** Columns of text with ids in them (links, numbers of subjects). */
  texts: string[];
  /** Columns that stay as they are, whatever they hold (keys of the file store). */
  literal: string[];
  /** The file that belongs to a row, where its key is made of ids: SQL over `t`; null where there is none. */
  file?: string;
}

/** Rows of a table beyond tenants that name one: they name the other one then. */
export interface Rebinding {
  how: 'rebinds';
  title: Words;
}

/** Rows that remain with the organization that was left. */
export interface Staying {
  how: 'stays';
  title: Words;
  because: Words;
}

/** Copies of what another domain or table holds: the target has or gets its own, and those of the source are deleted. */
export interface Anew {
  how: 'anew';
  because: string;
}

/** Traces of the machinery; they stay, and nobody asks. */
export interface Technical {
  how: 'technical';
  because: string;
}

export type TableMove = Moving | Rebinding | Staying | Anew | Technical;

/** What becomes of each table of a subgraph when its ecosystem becomes a program of another. A test compares it with the database. */
export type MovePlan = Record<string, TableMove>;

interface Details {
  set?: Record<string, string>;
  texts?: string;
  literal?: string;
  file?: string;
  onConflict?: string;
}

export function moves(title: Words, { set = {}, texts = '', literal = '', file }: Details = {}): Moving {
  return { how: 'moves', title, merges: false, set, texts: names(texts), literal: names(literal), file };
}

/** Also where the target may have the same: it keeps its own. */
export function merges(title: Words, { onConflict = 'DO NOTHING', ...details }: Details = {}): Moving {
  return { ...moves(title, details), merges: true, onConflict };
}

export function rebinds(title: Words): Rebinding {
  return { how: 'rebinds', title };
}

export function stays(title: Words, because: Words): Staying {
  return { how: 'stays', title, because };
}

export function anew(because: string): Anew {
  return { how: 'anew', because };
}

export function technical(because: string): Technical {
  return { how: 'technical', because };
}

function names(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** The tables that every subgraph has, whatever its domain. */
export const STANDARD_PLAN: MovePlan = {
  audit_log: moves({ en: 'Log of changes', sp: 'Registro de cambios' }, { texts: 'subject_id' }),
  sent_mails: merges({ en: 'Mails that were sent', sp: 'Correos enviados' }, { texts: 'message_key' }),
  outbox: technical('what was announced was announced of the source'),
  inbox: technical('knows events by their ids'),
  unhandled_events: technical('events of the source'),
  job_records: technical('work of the source'),
  moves: technical('tells where the rows went'),
  move_steps: technical('how far the move is'),
  moved_ids: technical('of the move itself'),
};

export function wholePlan(plan: MovePlan): MovePlan {
  return { ...STANDARD_PLAN, ...plan };
}
