// A district's complete delivery of any size, deterministic by its parameters.

/**
 * @typedef {object} District
 * @property {number} people a tenth are teachers, the others students
 * @property {number} enrollments of learners in classes, and of one teacher in each class
 * @property {number} round 0: the first delivery; 1: the next one, in which one record in fifty differs
 */

const PEOPLE_PER_SCHOOL = 1000;
const ENROLLMENTS_PER_CLASS = 25;
/** In the next delivery, one record in this many changes; as many are gone, and as many are new. */
const CHANGED_EVERY = 100;

const two = (/** @type {number} */ n) => String(n).padStart(2, '0');

/** Numbers of the records in a round: some are gone, and others are new. @param {number} count @param {number} round */
function* numbers(count, round) {
  for (let n = 0; n < count; n++) if (round === 0 || n % CHANGED_EVERY !== 7) yield n;
  if (round > 0) for (let n = 0; n < count / CHANGED_EVERY; n++) yield count + n;
}

const isChanged = (/** @type {number} */ n, /** @type {number} */ round) =>
  round > 0 && n % CHANGED_EVERY === 3;

const student = (/** @type {number} */ n) => `7${String(n).padStart(9, '0')}`;

/** @param {District} district @returns {Record<string, Iterable<string>>} lines of each file, referenced records first */
export function districtLines({ people, enrollments, round }) {
  const schools = Math.max(3, Math.ceil(people / PEOPLE_PER_SCHOOL));
  const teachers = Math.max(1, Math.floor(people / 10));
  const classes = Math.max(1, Math.ceil(enrollments / ENROLLMENTS_PER_CLASS));
  const school = (/** @type {number} */ n) => `school-${n % schools}`;
  return {
    orgs: lines('sourcedId,status,name,type,identifier,parentSourcedId', schools, 0, (n) => [
      `${school(n)},,School ${n},school,${40_000 + n},district`,
    ]),
    academicSessions: [
      'sourcedId,status,title,startDate,endDate\n',
      ...[1, 2].map((n) => `term-${n},,Term ${n},2026-08-${two(n)},2027-06-01\n`),
    ],
    courses: lines('sourcedId,status,title,courseCode', 200, 0, (n) => [`course-${n},,Course ${n},C-${n}`]),
    classes: lines(
      'sourcedId,status,title,grades,courseSourcedId,classCode,schoolSourcedId,termSourcedIds,periods',
      classes,
      round,
      (n) => [
        `class-${n},,Class ${n}${isChanged(n, round) ? ' B' : ''},0${n % 9},course-${n % 200},K-${n},${school(n)},term-1,${n % 7}`,
      ],
    ),
    users: lines(
      'sourcedId,status,orgSourcedIds,role,username,givenName,familyName,identifier,email,grades',
      teachers,
      round,
      (n) => [
        `teacher-${n},,${school(n)},teacher,user${n},Ana ${n}${isChanged(n, round) ? ' B' : ''},Alvarez,T${n},t${n}@school.example,08`,
      ],
    ),
    students: lines(
      'student_id,district_id,district_name,school_id,school_name,current_grade_level,gender',
      people - teachers,
      round,
      (n) => [
        `${student(n)},0100001,Riverside,${40_000 + (n % schools)},School ${n % schools},${(n + (isChanged(n, round) ? 1 : 0)) % 12},Female`,
      ],
    ),
    enrollments: lines('sourcedId,status,classSourcedId,userSourcedId,role', enrollments, round, (n) => {
      const next = n + (isChanged(n, round) ? 1 : 0);
      // The first enrollments are those of the teachers; a changed learner moves to the next class.
      if (n < classes) return [`place-${n},,class-${n},teacher-${next % teachers},teacher`];
      return [`place-${n},,class-${next % classes},${student(n % (people - teachers))},student`];
    }),
  };
}

/**
 * @param {string} header
 * @param {number} count
 * @param {number} round
 * @param {(n: number) => string[]} row
 */
function* lines(header, count, round, row) {
  yield `${header}\n`;
  for (const n of numbers(count, round)) for (const line of row(n)) yield `${line}\n`;
}
