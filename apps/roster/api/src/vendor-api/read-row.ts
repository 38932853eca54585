import { LIMITS } from '@lyceum/contracts/vendor-api';
import { cleanText } from '@lyceum/server/free-text';
import { IdentifierColumns, validateSessionRow, type SessionRow } from '../rows/subject';
import { sessionColumns, type SessionColumn } from '../columns/subject';
import { ZonedClock } from '../cells/subject';
import type { FoundProblem } from './row-texts';

export interface VendorProgram {
  id: string;
  timeZoneId: string;
  archived: boolean;
}

/** A row that is valid by itself. */
export interface ReadRow {
  recordId: string;
  programId: string;
  session: SessionRow;
}

export type RowReading = { recordId: string | null } & (
  | { row: ReadRow; problems?: undefined }
  | { row?: undefined; problems: FoundProblem[] }
);

const names = sessionColumns.map(({ name }) => name);
const places = Object.fromEntries(names.map((name, place) => [name, place]));

/** Reads the rows of a batch by the rules of a session file, and those of the record's identifier and program. */
export class RowReader {
  readonly #clocks = new Map<string, ZonedClock>();
  readonly #identifiers = new IdentifierColumns(sessionColumns, places);
  readonly #seen = new Set<string>();
  readonly #programs: ReadonlyMap<string, VendorProgram>;

  constructor(programs: readonly VendorProgram[]) {
    this.#programs = new Map(programs.map((program) => [program.id, program]));
  }

  read(given: unknown, index: number): RowReading {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return { recordId: null, problems: [{ field: '', code: 'row-unreadable' }] };
    const row = given as Record<string, unknown>;
    const recordId = recordIdOf(row.record_id);
    const problems: FoundProblem[] = [];
    if (recordId === null) problems.push({ field: 'record_id', code: 'record-id-missing' });
    else if (this.#seen.has(recordId)) problems.push({ field: 'record_id', code: 'record-repeated' });
    else this.#seen.add(recordId);
    const program = this.#programOf(row.program_id, problems);
    const session = this.#sessionOf(row, index, program, problems);
    return problems.length > 0 || !recordId || !program || !session
      ? { recordId, problems }
      : { recordId, row: { recordId, programId: program.id, session } };
  }

  #programOf(given: unknown, problems: FoundProblem[]): VendorProgram | null {
    const field = 'program_id';
    if (given === undefined || given === null || given === '') {
      const [only, other] = [...this.#programs.values()].filter(({ archived }) => !archived);
      if (only && !other) return only;
      problems.push({ field, code: 'program-missing' });
      return null;
    }
    const program = typeof given === 'string' ? this.#programs.get(given.trim().toLowerCase()) : undefined;
    if (!program) problems.push({ field, code: 'program-unknown' });
    else if (program.archived) problems.push({ field, code: 'program-archived' });
    return program ?? null;
  }

  #sessionOf(
    row: Record<string, unknown>,
    index: number,
    program: VendorProgram | null,
    problems: FoundProblem[],
  ): SessionRow | null {
    const cells = names.map((name) => cellOf(name, row[name], problems));
    if (problems.some(({ code }) => code === 'not-text' || code === 'not-a-number')) return null;
    for (const { property, code } of this.#identifiers.see(index, cells))
      problems.push({ field: property, code });
    const read = validateSessionRow(cells, places, this.#clockOf(program));
    for (const { property, code } of read.problems ?? []) problems.push({ field: property, code });
    const session = read.row;
    if (session?.ratio && session.ratio.length > LIMITS.text) {
      problems.push({ field: 'session_ratio', code: 'text-too-long' });
      return null;
    }
    return session ?? null;
  }

  #clockOf(program: VendorProgram | null): ZonedClock {
    const zone = program?.timeZoneId ?? 'UTC';
    const clock = this.#clocks.get(zone) ?? new ZonedClock(zone);
    this.#clocks.set(zone, clock);
    return clock;
  }
}

function recordIdOf(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  const text = given.trim();
  // Invisible characters would make two different identifiers look the same.
  return text.length >= 1 && text.length <= LIMITS.recordId && cleanText(text) === text ? text : null;
}

function cellOf(name: SessionColumn, given: unknown, problems: FoundProblem[]): string {
  if (given === undefined || given === null) return '';
  if (typeof given === 'string') return given;
  const isMinutes = name === 'session_duration';
  if (isMinutes && typeof given === 'number') return decimal(given);
  problems.push({ field: name, code: isMinutes ? 'not-a-number' : 'not-text' });
  return '';
}

/** Avoids the exponent of very large and very small numbers. */
function decimal(given: number): string {
  return Math.abs(given) < 1e-6 ? '0' : Math.abs(given) >= 1e21 ? '999999999' : String(given);
}
