import { cleanCell } from './clean-cell';
import { normaliseTopic } from './normalise-topic';
import { parseDate } from './parse-date';
import { parseDuration } from './parse-duration';
import type { Problem } from './problem';
import type { ColumnPlaces } from './templates';
import type { ZonedClock } from './zoned-clock';

/** One learner's attendance, as a row of a session file says it. */
export interface SessionRow {
  student: string;
  tutor: string;
  topic: string;
  /** Seconds since 1970. */
  start: number;
  minutes: number;
  ratio: string | null;
}

export type SessionRowResult =
  | { row: SessionRow; problems?: undefined }
  | { row?: undefined; problems: Problem[] };

/** Every rule that one row can be judged by alone; all its problems are told at once. */
export function validateSessionRow(
  cells: readonly string[],
  places: ColumnPlaces,
  clock: ZonedClock,
): SessionRowResult {
  const raw = (column: string): string => cells[places[column]!] ?? '';
  const student = cleanCell(raw('student_id'));
  const tutor = cleanCell(raw('tutor_id'));
  const topic = normaliseTopic(cleanCell(raw('session_topic')));
  const date = parseDate(cleanCell(raw('session_date')));
  const duration = parseDuration(cleanCell(raw('session_duration')));
  if (student && tutor && topic && date && 'minutes' in duration) {
    const ratio = cleanCell(raw('session_ratio')) || null;
    return {
      row: { student, tutor, topic, start: clock.epochSeconds(date), minutes: duration.minutes, ratio },
    };
  }
  const problems: Problem[] = [];
  const add = (property: string, code: Problem['code']) =>
    problems.push({ property, value: raw(property), code });
  if (!student) add('student_id', 'student-missing');
  if (!tutor) add('tutor_id', 'tutor-missing');
  if (!topic) add('session_topic', 'topic-missing');
  if (!date) add('session_date', 'date-unreadable');
  if ('problem' in duration) add('session_duration', duration.problem);
  return { problems };
}
