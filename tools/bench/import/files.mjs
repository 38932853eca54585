// Student and session files of any size, deterministic by their parameters.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const TUTORS = 400;
/** One row in this many belongs to the same session as the previous row. */
const SHARED_EVERY = 4;

const studentId = (/** @type {number} */ n) => String(n).padStart(10, '0');
const two = (/** @type {number} */ n) => String(n).padStart(2, '0');

/** @param {number} count */
export function* studentLines(count) {
  yield 'student_id,district_id,district_name,school_id,school_name,current_grade_level\n';
  for (let n = 0; n < count; n++) {
    yield `${studentId(n)},0${100001 + (n % 5)},District ${n % 5},0${40250 + (n % 40)},School ${n % 40},${n % 13}\n`;
  }
}

/** @param {number} rows @param {number} students @param {number} [first] number of the first row, for files that continue another */
export function* sessionLines(rows, students, first = 0) {
  yield 'student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\n';
  for (let n = first; n < first + rows; n++) {
    const meeting = n % SHARED_EVERY === 1 ? n - 1 : n;
    // Consecutive meetings of a tutor are an hour apart, so that none overlap.
    const start = new Date(Date.UTC(2020, 0, 1, 8) + Math.floor(meeting / TUTORS) * 3_600_000);
    const date = `${start.getUTCFullYear()}-${two(start.getUTCMonth() + 1)}-${two(start.getUTCDate())} ${two(start.getUTCHours())}:00:00`;
    const shared = meeting % SHARED_EVERY === 0;
    yield `${studentId(n % students)},${meeting % 2 ? 'math' : 'ela'},${date},${30 + (meeting % 25)},${shared ? '1:2' : '1:1'},T${10000 + (meeting % TUTORS)}\n`;
  }
}

/** @param {string} path @param {Iterable<string>} lines */
export async function writeLines(path, lines) {
  const file = createWriteStream(path);
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < 65_536) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await once(file, 'finish');
}
