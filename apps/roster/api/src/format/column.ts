import type { CellRules } from './cell-rules';

/** Records of a school's own system, one kind for each file of OneRoster. */
export const rosterKinds = ['ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM', 'COURSE'] as const;
export type RosterKind = (typeof rosterKinds)[number];

/** The two kinds of file that the tutoring-data format knows, those of OneRoster, and the manifest that says what those are. */
export type EntityType = 'STUDENT' | 'SESSION' | 'MANIFEST' | RosterKind;

export function isRosterKind(entityType: EntityType): entityType is RosterKind {
  return (rosterKinds as readonly EntityType[]).includes(entityType);
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

/** One column of a file, as templates show it and as headers are recognised by. */
export interface Column {
  name: string;
  dataType: DataType;
  /** A file without a required column is not read at all. */
  required: boolean;
  aliases: readonly string[];
  label: { en: string; sp: string };
  description: { en: string; sp: string };
  examples: readonly string[];
  /** Of a template that people made or changed. */
  rules?: CellRules;
}

/** A header's spelling does not matter: "Student ID", "student-id" and "STUDENT_ID" are one column. */
export function normaliseName(header: string): string {
  return header
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
}
