import type { Words } from '@lyceum/server/actor';
import { t } from './i18n';

/** Rows that move with their ids; every id in them that changed is replaced. */
export interface Moving {
  how: 'moves';
  title: Words;
  /** Skips a row that the target already has. Without this, such a row is a fault. */
  merges: boolean;
  /** What to do with such a row instead of skipping it: SQL after ON CONFLICT. */
  onConflict?: string;
  /** New values of columns: SQL over `t`, with :source, :target, :move and :program. */
  set: Record<string, string>;
  /** Text columns that contain ids (links, numbers of subjects). */
  texts: string[];
  /** Columns that keep their value whatever it contains (keys of the file store). */
  literal: string[];
  /** Why rows of programs that become one never meet in a unique index with `program_id`. */
  apart?: string;
  /** Key of a row's file, where the key contains ids: SQL over `t`; null where the row has no file. */
  file?: string;
}

/** Rows of a table without tenant key that name an ecosystem: the name becomes the target's. */
export interface Rebinding {
  how: 'rebinds';
  title: Words;
}

/** Rows that stay with the source organization. */
export interface Staying {
  how: 'stays';
  title: Words;
  because: Words;
}

/** Projections: the target has or gets its own, so the rows of the source are deleted. */
export interface Anew {
  how: 'anew';
  because: string;
}

/** Rows of mechanisms: they stay, and no report mentions them. */
export interface Technical {
  how: 'technical';
  because: string;
}

export type TableMove = Moving | Rebinding | Staying | Anew | Technical;

/**
 * What happens to each table of a subgraph when its ecosystem becomes a program of another one. A test compares the
 * plan with the database.
 */
export type MovePlan = Record<string, TableMove>;

interface Details {
  set?: Record<string, string>;
  texts?: string;
  literal?: string;
  file?: string;
  apart?: string;
  onConflict?: string;
}

export function moves(
  title: Words,
  { set = {}, texts = '', literal = '', file, apart }: Details = {},
): Moving {
  return {
    how: 'moves',
    title,
    merges: false,
    set,
    texts: names(texts),
    literal: names(literal),
    file,
    apart,
  };
}

/** Like `moves`, for rows that the target may already have: the target's row wins. */
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

/** Tables that every subgraph has. */
export const STANDARD_PLAN: MovePlan = {
  audit_log: moves(t('standardPlan.auditLog'), { texts: 'subject_id' }),
  sent_mails: merges(t('standardPlan.sentMails'), { texts: 'message_key' }),
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
