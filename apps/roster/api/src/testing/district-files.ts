/** A district of three schools in the files of its system: eighty teachers, their classes, and the students. */
export interface District {
  tag?: string;
  schools?: number;
  teachers?: number;
  students?: number;
}

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

export function districtFiles({ tag = '', schools = 3, teachers = 60, students = 90 }: District = {}) {
  const school = (n: number) => `${tag}school-${n % schools}`;
  const rows = {
    orgs: [
      'sourcedId,status,name,type,identifier,parentSourcedId',
      `${tag}district,,Riverside ${tag},district,D1,`,
      ...range(schools).map((n) => `${school(n)},,Niños School ${n} ${tag},school,04025${n},${tag}district`),
    ],
    classes: [
      'sourcedId,status,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods',
      ...range(teachers).map(
        (n) => `${tag}class-${n},,Algebra ${n},08,${tag}course,A-${n},${school(n)},${tag}term,1`,
      ),
    ],
    users: [
      'sourcedId,status,orgSourcedIds,role,username,givenName,familyName,identifier,email,grades',
      ...range(teachers).map(
        (n) =>
          `${tag}teacher-${n},,${school(n)},teacher,user${n},Ana ${n},D’Álvarez,T${tag}${n},t${n}@${tag}school.example,08`,
      ),
      `${tag}pupil,,${school(0)},student,,Pat,Pupil,,,08`,
    ],
    enrollments: [
      'sourcedId,status,classSourcedId,userSourcedId,role',
      ...range(teachers).map((n) => `${tag}place-${n},,${tag}class-${n},${tag}teacher-${n},teacher`),
    ],
    academicSessions: ['sourcedId,status,title,startDate,endDate', `${tag}term,,Fall,2026-08-20,2027-06-01`],
    courses: ['sourcedId,status,title,courseCode', `${tag}course,,Algebra,MTH101`],
    students: [
      'student_id,district_id,district_name,school_id,school_name,current_grade_level,gender',
      ...range(students).map(
        (n) =>
          `7${String(n).padStart(9, '0')}${tag},0100001,Riverside,04025${n % schools},Niños ${n % schools},${n % 12},Female`,
      ),
    ],
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, lines]) => [name, `${lines.join('\n')}\n`]),
  ) as Record<keyof typeof rows, string>;
}

export type DistrictFiles = ReturnType<typeof districtFiles>;

/** The files with an edit applied line by line; an edit that returns null removes the line. The header stays. */
export function edited(
  files: DistrictFiles,
  edits: Partial<Record<keyof DistrictFiles, (line: string, n: number) => string | null>>,
): DistrictFiles {
  const changed = Object.entries(edits).map(([name, edit]) => {
    const [header, ...lines] = files[name as keyof DistrictFiles].trimEnd().split('\n');
    return [name, `${[header, ...lines.flatMap((line, n) => edit(line, n) ?? [])].join('\n')}\n`];
  });
  return { ...files, ...Object.fromEntries(changed) };
}
