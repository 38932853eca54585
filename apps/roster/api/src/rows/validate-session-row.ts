import {
  cleanCell,
  cleanIdentifier,
  LONGEST_TEXT,
  normaliseTopic,
  parseDate,
  parseDuration,
  type Problem,
  type ZonedClock,
} from '../cells/subject';
import type { ColumnPlaces } from '../columns/subject';

/** One learner's attendance, as a row of a session file. */
export interface SessionRow {
  student: string;
  tutor: string;
  topic: string;
  /** Seconds since 1970 (UTC). */
  start: number;
  minutes: number;
  ratio: string | null;
}

export type SessionRowResult =
  | { row: SessionRow; problems?: undefined }
  | { row?: undefined; problems: Problem[] };

/** Applies every rule that concerns one row alone and returns all problems at once. */
export function validateSessionRow(
  cells: readonly string[],
  places: ColumnPlaces,
  clock: ZonedClock,
): SessionRowResult {
  const raw = (column: string): string => cells[places[column]!] ?? '';
  const student = cleanIdentifier(raw('student_id'));
  const tutor = cleanIdentifier(raw('tutor_id'));
  const topic = normaliseTopic(cleanCell(raw('session_topic')));
  const date = parseDate(cleanCell(raw('session_date')));
  const duration = parseDuration(cleanCell(raw('session_duration')));
  const tooLong = student.length > LONGEST_TEXT || tutor.length > LONGEST_TEXT || topic.length > LONGEST_TEXT;
  if (student && tutor && topic && date && 'minutes' in duration && !tooLong) {
    const ratio = cleanCell(raw('session_ratio')) || null;
    return {
      row: { student, tutor, topic, start: clock.epochSeconds(date), minutes: duration.minutes, ratio },
    };
  }
  const problems: Problem[] = [];
  const add = (property: string, code: Problem['code']) =>
    problems.push({ property, value: raw(property), code });
  const need = (property: string, text: string, missing: Problem['code']) => {
    if (!text) add(property, missing);
    else if (text.length > LONGEST_TEXT) add(property, 'text-too-long');
  };
  need('student_id', student, 'student-missing');
  need('tutor_id', tutor, 'tutor-missing');
  need('session_topic', topic, 'topic-missing');
  if (!date) add('session_date', 'date-unreadable');
  if ('problem' in duration) add('session_duration', duration.problem);
  return { problems };
}
