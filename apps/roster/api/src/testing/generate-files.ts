/** Generates files of the tutoring-data format; the same numbers give the same files. */

export interface SessionCells {
  student: string;
  topic: string;
  date: string;
  minutes: string;
  ratio: string;
  tutor: string;
}

const schools = [
  ['0100001', 'Denver Public Schools', '631930', 'Kennedy Academy'],
  ['0100001', 'Denver Public Schools', '040250', 'Lincoln Middle School'],
  ['0600001', 'Douglas County', '617139', 'Monroe Middle School'],
] as const;

export function studentId(n: number): string {
  return String(n).padStart(10, '0');
}

export function studentCsv(count: number): string {
  const header =
    'student_id,district_id,district_name,school_id,school_name,current_grade_level,gender,ethnicity,ell,iep,ela_outcome_measure_1,performance_level_previous';
  const rows = Array.from({ length: count }, (_, n) => {
    const [district, districtName, school, schoolName] = schools[n % schools.length]!;
    const grade = ['-1', '0', 'K', '3', '08', '12'][n % 6];
    return [
      studentId(n),
      district,
      districtName,
      school,
      schoolName,
      grade,
      'Female',
      'White',
      n % 2 ? 'TRUE' : '',
      'FALSE',
      700 + (n % 90),
      'Basic',
    ].join(',');
  });
  return `${header}\n${rows.join('\n')}\n`;
}

/** Row n of a file in which every third row shares its session with the previous row. */
export function sessionCells(n: number, students: number): SessionCells {
  const meeting = n - (n % 3 === 2 ? 1 : 0);
  const day = 1 + (Math.floor(meeting / 40) % 27);
  const month = 1 + (Math.floor(meeting / 1080) % 9);
  const year = 2025 - (Math.floor(meeting / 9720) % 20);
  const hour = 8 + (meeting % 8);
  const minute = Math.floor(meeting / 8) % 60;
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    student: studentId(n % students),
    topic: meeting % 2 ? 'math' : 'ela',
    date: `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:00`,
    minutes: String(30 + (meeting % 60)),
    ratio: '1:2',
    tutor: `T${String(meeting % 50).padStart(5, '0')}`,
  };
}

export const sessionHeader = 'student_id,session_topic,session_date,session_duration,session_ratio,tutor_id';

export function sessionLine({ student, topic, date, minutes, ratio, tutor }: SessionCells): string {
  return [student, topic, date, minutes, ratio, tutor].join(',');
}

export function sessionCsv(rows: number, students: number): string {
  const lines = Array.from({ length: rows }, (_, n) => sessionLine(sessionCells(n, students)));
  return `${sessionHeader}\n${lines.join('\n')}\n`;
}
