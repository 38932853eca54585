import type { RowReading } from './read-row';
import { attendanceKey, isSame, sessionIdOf, type Change, type Content, type StoredRecord } from './records';
import type { FoundProblem } from './row-texts';

/** What the roster stores about the people and records that a batch names. */
export interface Facts {
  /** Student ids by `program\nstudent identifier`. */
  students: ReadonlyMap<string, string>;
  /** Identifiers of students whose data were erased on request. */
  erasedStudents: ReadonlySet<string>;
  /** By the tutor's identifier. */
  tutors: ReadonlyMap<string, { id: string; erased: boolean }>;
  /** The vendor's records that the batch names, and those with the same attendance as one of its rows. */
  records: readonly StoredRecord[];
  /** The vendor's programs that are not archived. */
  openPrograms: ReadonlySet<string>;
  programs: ReadonlySet<string>;
}

export type Decision =
  | { index: number; recordId: string | null; refused: FoundProblem[]; change?: undefined }
  | { index: number; recordId: string; change: Change; refused?: undefined };

/** Decides on the rows of a batch in order: a refused row changes nothing and conflicts with no later row. */
export function decideRows(readings: readonly RowReading[], facts: Facts): Decision[] {
  const known = new Map(facts.records.map((record) => [record.recordId, record]));
  const taken = new Map<string, string>();
  for (const record of facts.records) if (!record.deleted) taken.set(attendanceKey(record), record.recordId);
  return readings.map((reading, index) => {
    const { recordId, row } = reading;
    if (!row) return { index, recordId, refused: reading.problems };
    const before = known.get(row.recordId) ?? null;
    const found = contentOf(row, before, facts);
    if ('problem' in found) return { index, recordId, refused: [found.problem] };
    const { content } = found;
    const key = attendanceKey(content);
    const holder = taken.get(key);
    if (holder !== undefined && holder !== row.recordId)
      return {
        index,
        recordId,
        refused: [{ field: 'record_id', code: 'attendance-repeated', record: holder }],
      };
    if (before && !before.deleted) taken.delete(attendanceKey(before));
    taken.set(key, row.recordId);
    return { index, recordId: row.recordId, change: changeOf(row.recordId, content, before) };
  });
}

function changeOf(recordId: string, content: Content, before: StoredRecord | null): Change {
  if (!before || before.deleted)
    return { outcome: 'created', recordId, content, before, sessionId: sessionIdOf(content) };
  const isKnown = isSame(before, content);
  return isKnown
    ? { outcome: 'same', recordId, content: before, before, sessionId: before.sessionId }
    : { outcome: 'corrected', recordId, content, before, sessionId: sessionIdOf(content) };
}

function contentOf(
  { programId, session }: NonNullable<RowReading['row']>,
  before: StoredRecord | null,
  { students, erasedStudents, tutors, openPrograms, programs }: Facts,
): { content: Content } | { problem: FoundProblem } {
  if (before && !programs.has(before.programId))
    return { problem: { field: 'record_id', code: 'record-elsewhere' } };
  if (before && !openPrograms.has(before.programId))
    return { problem: { field: 'record_id', code: 'program-archived' } };
  if (erasedStudents.has(session.student))
    return { problem: { field: 'student_id', code: 'student-erased' } };
  const studentId = students.get(`${programId}\n${session.student}`);
  if (!studentId) return { problem: { field: 'student_id', code: 'student-not-in-program' } };
  const tutor = tutors.get(session.tutor)!;
  return { content: { ...session, programId, studentId, tutorId: tutor.id } };
}
