import type { RosterKind } from '../columns/subject';

/** A file that is fetched from a district's server as a table. */
export interface ServerFile {
  kind: RosterKind | 'STUDENT';
  /** Its name without extension; for files of OneRoster, as in a manifest. */
  file: string;
  header: readonly string[];
  /** Template by which it is read; default: the first of its kind. */
  templateId?: string;
}

export interface Asked {
  /** Identifiers of schools; empty: all. */
  schools: readonly string[];
  /** Only changes since this time; null: all records. */
  since: Date | null;
}

export interface ServerSchool {
  sourcedId: string;
  name: string;
}

/**
 * A district's server from which a roster is fetched, whatever it speaks. A failure of the server is thrown as a
 * `OneRosterProblem`.
 */
export interface RosterServer {
  /** Referenced records first; files are read once each, in this order. */
  readonly files: readonly ServerFile[];
  /** Whether it can be asked for changes only. */
  readonly hasChanges: boolean;
  /** The rows of a file, page by page. Fails if records or pages are missing. */
  rowsOf(file: ServerFile, asked: Asked): AsyncGenerator<readonly string[][]>;
  /** The first schools. */
  schools(most: number): Promise<ServerSchool[]>;
  /** Fails if one of these schools does not exist, or people must not be read. */
  tryOut(schools: readonly string[]): Promise<void>;
}
