import { termWords, type TermWords } from './term-words';

/**
 * A term of demo data that an operator adds to an ecosystem. Everything has a key, and its id is `stableId(ecosystemId,
 * 'demo-term', key)`, so that every domain uses the same ids and can remove what it created and nothing else.
 */
export interface DemoTerm {
  programs: { key: ProgramKey; name: string; shortName: string }[];
  schools: { key: SchoolKey; name: string; externalId: string }[];
  subjects: { key: SubjectKey; name: string }[];
  people: TermPerson[];
  appointments: TermAppointment[];
}

type ProgramKey = 'program-reading' | 'program-math';
type SchoolKey = 'school-primary' | 'school-middle';
type SubjectKey = 'subject-reading' | 'subject-math';

export interface TermPerson {
  key: string;
  firstName: string;
  lastName: string;
  ecosystemRole: 'MEMBER' | 'STUDENT' | 'PARENT' | null;
  programRole: 'PROGRAM_ADMIN' | 'LEADER' | 'LEARNER' | null;
  programKeys: ProgramKey[];
  profileTypes: string[];
  schoolKey: SchoolKey | null;
  gradeLevel: string | null;
  /** Keys of a parent's children. */
  childKeys: string[];
}

/** A weekly appointment. Appointments of one person never overlap. */
export interface TermAppointment {
  key: string;
  programKey: ProgramKey;
  subjectKey: SubjectKey;
  sessionType: 'ONE_ON_ONE' | 'GROUP' | 'DROP_IN';
  leaderKey: string;
  learnerKeys: string[];
  /** 0 (Sunday) to 6. */
  days: number[];
  startTime: string;
  endTime: string;
  locationName: string | null;
  /** Link of an appointment that is not in person. */
  joinUrl: string | null;
  maxStudents: number | null;
  description: string;
}

/** Length of a term in days. */
export const TERM_DAYS = 84;

/** The `kind` argument of `stableId` for ids of a term. */
export const TERM_KIND = 'demo-term';

const BOTH: ProgramKey[] = ['program-reading', 'program-math'];
const GRADES = ['03', '04', '05', '06', '07'];
const leaderKey = (n: number) => `leader-${n}`;
const learnerKey = (n: number) => `learner-${n}`;

export function demoTerm(language: 'en' | 'sp'): DemoTerm {
  const words = termWords[language];
  return {
    programs: [
      { key: 'program-reading', name: words.programs.reading, shortName: 'demo-term-reading' },
      { key: 'program-math', name: words.programs.math, shortName: 'demo-term-math' },
    ],
    schools: [
      { key: 'school-primary', name: words.schools.primary, externalId: 'DEMO-1' },
      { key: 'school-middle', name: words.schools.middle, externalId: 'DEMO-2' },
    ],
    subjects: [
      { key: 'subject-reading', name: words.subjects.reading },
      { key: 'subject-math', name: words.subjects.math },
    ],
    people: peopleOf(words),
    appointments: appointmentsOf(words),
  };
}

function peopleOf(words: TermWords): TermPerson[] {
  const person = (key: string, [firstName, lastName]: [string, string], part: Partial<TermPerson>) => ({
    key,
    firstName,
    lastName,
    ecosystemRole: null,
    programRole: null,
    programKeys: [],
    profileTypes: [],
    schoolKey: null,
    gradeLevel: null,
    childKeys: [],
    ...part,
  });
  return [
    person('coordinator', words.coordinator, {
      programRole: 'PROGRAM_ADMIN',
      programKeys: BOTH,
      profileTypes: ['ProgramAdmin'],
    }),
    ...words.leaders.map((name, n) =>
      person(leaderKey(n), name, {
        ecosystemRole: 'MEMBER',
        programRole: 'LEADER',
        programKeys: BOTH,
        profileTypes: ['Tutor'],
      }),
    ),
    ...words.learners.map((name, n) => {
      const gradeLevel = GRADES[n % GRADES.length]!;
      return person(learnerKey(n), name, {
        ecosystemRole: 'STUDENT',
        programRole: 'LEARNER',
        programKeys: BOTH,
        profileTypes: ['Student'],
        schoolKey: gradeLevel < '06' ? 'school-primary' : 'school-middle',
        gradeLevel,
      });
    }),
    ...words.parents.map((name, n) =>
      person(`parent-${n}`, name, {
        ecosystemRole: 'PARENT',
        profileTypes: ['Parent'],
        childKeys: [learnerKey(n)],
      }),
    ),
  ];
}

type Slot = Pick<TermAppointment, 'days' | 'startTime' | 'endTime'>;

/** Pairs on Mondays and Wednesdays, groups on Tuesdays and Thursdays, drop-in hours on Fridays. */
function appointmentsOf(words: TermWords): TermAppointment[] {
  const { descriptions, schools, places } = words;
  const inReading = { programKey: 'program-reading', subjectKey: 'subject-reading' } as const;
  const inMath = { programKey: 'program-math', subjectKey: 'subject-math' } as const;
  const at = (days: number[], startTime: string, endTime: string): Slot => ({ days, startTime, endTime });
  const online = (key: string) => ({ locationName: null, joinUrl: `https://meet.example.org/demo-${key}` });
  const on = (school: string, place: string) => ({ locationName: `${school}, ${place}`, joinUrl: null });
  const learners = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => learnerKey(from + n));
  const pair = (n: number, slot: Slot): TermAppointment => ({
    key: `pair-${n}`,
    ...inReading,
    sessionType: 'ONE_ON_ONE',
    leaderKey: leaderKey(n % 3),
    learnerKeys: learners(n, n + 1),
    ...slot,
    ...(n % 2 ? online(`pair-${n}`) : on(schools.primary, places.library)),
    maxStudents: null,
    description: descriptions.pairs,
  });
  const group = (n: number, from: number, slot: Slot): TermAppointment => ({
    key: `group-${n}`,
    ...inMath,
    sessionType: 'GROUP',
    leaderKey: leaderKey(3 + n),
    learnerKeys: learners(from, from + 4),
    ...slot,
    ...(n === 1 ? online(`group-${n}`) : on(schools.middle, places.classroom)),
    maxStudents: 5,
    description: n === 2 ? descriptions.clinic : descriptions.group,
  });
  return [
    ...[0, 1, 2].map((n) => pair(n, at([1, 3], '15:00', '15:45'))),
    ...[3, 4, 5].map((n) => pair(n, at([1, 3], '16:00', '16:45'))),
    group(0, 6, at([2, 4], '15:30', '16:30')),
    group(1, 10, at([2, 4], '15:30', '16:30')),
    group(2, 14, at([2, 4], '16:45', '17:30')),
    {
      key: 'drop-in',
      ...inReading,
      sessionType: 'DROP_IN',
      leaderKey: leaderKey(0),
      learnerKeys: learners(16, 20),
      ...at([5], '15:00', '16:30'),
      ...online('drop-in'),
      maxStudents: 8,
      description: descriptions.dropIn,
    },
  ];
}
