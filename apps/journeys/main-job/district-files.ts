import { dayIn } from '@lyceum/contracts/calendar';

const STUDENTS = 240;
const TUTORS = 20;
const MEETINGS = 2000;
const SCHOOLS = ['Alder School', 'Birch School', 'Cedar School', 'Dogwood School'];
/** Different words for two topics. */
const TOPICS = ['math', ' Mathematics', 'ela', 'Reading'];

export interface CsvFile {
  name: string;
  mimeType: 'text/csv';
  buffer: Buffer;
}

export interface SchoolFigures {
  name: string;
  sessions: number;
  learners: number;
  minutes: number;
}

export interface DistrictFiles {
  students: CsvFile;
  sessions: CsvFile;
  /** The content of the files, which screens must show. */
  studentCount: number;
  rows: number;
  meetings: number;
  /** Sum over meetings, each counted once. */
  minutes: number;
  /** Sum over the students of each meeting. */
  learnerMinutes: number;
  schools: SchoolFigures[];
  mathMeetings: number;
  /** YYYY-MM-DD; the latest day in the files. */
  lastDay: string;
  /** `value` is null where any value is accepted. */
  refused: { column: string; value: string | null; reason: RegExp }[];
}

/** As a spreadsheet on Windows writes it. */
const csv = (name: string, lines: string[]): CsvFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`),
});

const two = (part: number) => String(part).padStart(2, '0');

/** YYYY-MM-DD */
const dayBefore = (days: number) => dayIn('UTC', Date.now() - days * 86_400_000);

/**
 * Four meetings a day for each tutor, two hours apart, on 25 days that ended two months ago, so that no person has two
 * at once.
 */
function startOf(meeting: number): string {
  const slot = Math.floor(meeting / TUTORS);
  return `${dayBefore(60 + Math.floor(slot / 4))} ${two(8 + 2 * (slot % 4))}:00:00`;
}

const minutesOf = (meeting: number) => 30 + 10 * (meeting % 4);
const learnersOf = (meeting: number) => [0, 1, 2].map((n) => (3 * meeting + n) % STUDENTS);
const schoolOf = (student: number) => student % SCHOOLS.length;

function figuresOf(school: number): SchoolFigures {
  const meetings = [...Array(MEETINGS).keys()];
  const own = (meeting: number) => learnersOf(meeting).filter((student) => schoolOf(student) === school);
  return {
    name: SCHOOLS[school] ?? '',
    sessions: meetings.filter((meeting) => own(meeting).length > 0).length,
    learners: new Set(meetings.flatMap(own)).size,
    minutes: meetings.reduce((sum, meeting) => sum + own(meeting).length * minutesOf(meeting), 0),
  };
}

/** A student file and a session file of a district, with rows that must be refused. */
export function districtFiles(tag: string): DistrictFiles {
  const id = (student: number) => `00${tag}${student}`;
  const tutor = (meeting: number) => `T${tag}${meeting % TUTORS}`;
  const students = [...Array(STUDENTS).keys()].map(
    (n) => `${id(n)},0100001,"Willow, District",0${40250 + schoolOf(n)},${SCHOOLS[schoolOf(n)]},${n % 12}`,
  );
  const rows = [...Array(MEETINGS).keys()].flatMap((meeting) =>
    learnersOf(meeting).map(
      (student) =>
        ` ${id(student)} ,${TOPICS[meeting % 4]},${startOf(meeting)},${minutesOf(meeting)},1:3,${tutor(meeting)}`,
    ),
  );
  const good = startOf(0);
  const bad = [
    `nobody-${tag},math,${good},45,1:1,${tutor(1)}`,
    `${id(1)},math,${good},45,1:1,`,
    `${id(1)},math,some day,45,1:1,${tutor(1)}`,
    `${id(1)},math,${good},an hour,1:1,${tutor(1)}`,
    `${id(1)},math,${good},0,1:1,${tutor(1)}`,
    rows[0] ?? '',
  ];
  const schools = SCHOOLS.map((_, school) => figuresOf(school));
  return {
    students: csv(`students-${tag}.csv`, [
      'student_id,district_id,district_name,school_id,school_name,current_grade_level',
      ...students,
    ]),
    sessions: csv(`sessions-${tag}.csv`, [
      'student_id,session_topic,session_date,session_duration,session_ratio,tutor_id',
      ...rows,
      ...bad,
    ]),
    studentCount: STUDENTS,
    rows: rows.length,
    meetings: MEETINGS,
    minutes: [...Array(MEETINGS).keys()].reduce((sum, meeting) => sum + minutesOf(meeting), 0),
    learnerMinutes: schools.reduce((sum, { minutes }) => sum + minutes, 0),
    schools,
    mathMeetings: MEETINGS / 2,
    lastDay: dayBefore(59),
    refused: [
      { column: 'student_id', value: `nobody-${tag}`, reason: /not in the student file/ },
      { column: 'tutor_id', value: '', reason: /tutor/i },
      { column: 'session_date', value: 'some day', reason: /date/i },
      { column: 'session_duration', value: 'an hour', reason: /number/i },
      { column: 'session_duration', value: '0', reason: /minute/i },
      { column: 'student_id', value: null, reason: /Row 2 already has this student, tutor, start and topic/ },
    ],
  };
}
