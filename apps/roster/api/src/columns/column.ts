import { DELEGATED_KINDS, type DelegatedKind } from '@lyceum/contracts/roster';
import type { CellRules } from './cell-rules';

/** Records of a school's own system (student information system), one kind per OneRoster file. */
export const rosterKinds = ['ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM', 'COURSE'] as const;
export type RosterKind = (typeof rosterKinds)[number];

/**
 * The two kinds of file of the tutoring-data format, those whose rows other domains load, those of OneRoster, and
 * OneRoster's manifest.
 */
export type EntityType = 'STUDENT' | 'SESSION' | DelegatedKind | 'MANIFEST' | RosterKind;

export function isRosterKind(entityType: EntityType): entityType is RosterKind {
  return (rosterKinds as readonly EntityType[]).includes(entityType);
}

export function isDelegatedKind(entityType: EntityType): entityType is DelegatedKind {
  return (DELEGATED_KINDS as readonly EntityType[]).includes(entityType);
}

export type DataType =
  | 'identifier'
  | 'text'
  | 'grade'
  | 'categorical'
  | 'flag'
  | 'number'
  | 'datetime'
  | 'duration';

/** One column of a file: how templates show it and how headers are recognised. */
export interface Column {
  name: string;
  dataType: DataType;
  /** A file without a required column is refused. */
  required: boolean;
  aliases: readonly string[];
  label: { en: string; sp: string };
  description: { en: string; sp: string };
  examples: readonly string[];
  /** Only in templates that people created or edited. */
  rules?: CellRules;
}

/** Normalises the spelling of a header: "Student ID", "student-id" and "STUDENT_ID" are the same column. */
export function normaliseName(header: string): string {
  return header
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
}
