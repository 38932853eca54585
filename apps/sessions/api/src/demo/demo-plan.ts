import {
  demoAccounts,
  demoExtras,
  demoPrograms,
  demoSchools,
  demoSubjects,
  type DemoPerson,
} from '@lyceum/contracts/demo';

/** The data of a participant that an appointment needs. */
export type Appointed = Pick<DemoPerson, 'userId' | 'schoolId' | 'gradeLevel'>;

/** A weekly appointment of the demo data. */
export interface DemoAppointment {
  key: string;
  ecosystemId: string;
  timeZoneId: string;
  programId: string;
  /** `id` null: a custom subject, not one of the ecosystem's. */
  subject: { id: string | null; name: string };
  sessionType: 'ONE_ON_ONE' | 'GROUP' | 'DROP_IN' | 'ONE_ON_ONE_BREAKOUT' | 'COURSE';
  leader: Appointed;
  learners: Appointed[];
  /** 0 (Sunday) to 6. */
  days: number[];
  startTime: string;
  endTime: string;
  /** A location, or a link. */
  place: { locationName: string } | { joinUrl: string };
  maxStudents: number | null;
  description: string;
}

const { riverside, brightpath } = demoAccounts;
const river = demoExtras.riverside;
const bright = demoExtras.brightpath;
const zoneOf = (person: DemoPerson) => person.timeZoneId;

type Parts = Omit<DemoAppointment, 'ecosystemId' | 'timeZoneId' | 'maxStudents' | 'leader'> & {
  leader: DemoPerson;
  maxStudents?: number;
};

export function appointment(parts: Parts): DemoAppointment {
  return {
    maxStudents: null,
    ...parts,
    ecosystemId: parts.leader.ecosystemId,
    timeZoneId: zoneOf(parts.leader),
  };
}

export const room = (name: string) => ({ joinUrl: `https://meet.example.org/${name}` });

/** One of the breakout rooms of the Friday hour: one seat with one tutor. */
function breakoutRoom(key: string, leader: DemoPerson, learners: DemoPerson[]): DemoAppointment {
  return appointment({
    key,
    programId: demoPrograms.reading.id,
    subject: demoSubjects.reading,
    sessionType: 'ONE_ON_ONE_BREAKOUT',
    maxStudents: 1,
    leader,
    learners,
    days: [5],
    startTime: '17:00',
    endTime: '18:00',
    place: room(`riverside-${key}`),
    description: 'Breakout hour: one tutor, one seat.',
  });
}

/** Days and hours of each person differ, so that nobody is double-booked. */
export const demoAppointments: DemoAppointment[] = [
  appointment({
    key: 'reading-one-on-one',
    programId: demoPrograms.reading.id,
    subject: demoSubjects.reading,
    sessionType: 'ONE_ON_ONE',
    leader: riverside.tutor,
    learners: [riverside.learner],
    days: [1, 3],
    startTime: '15:30',
    endTime: '16:15',
    place: { locationName: `${demoSchools.lincoln.name}, library` },
    description: 'Fluency and comprehension, chapter book of the month.',
  }),
  appointment({
    key: 'math-group',
    programId: demoPrograms.math.id,
    subject: demoSubjects.math,
    sessionType: 'GROUP',
    maxStudents: 4,
    leader: riverside.tutor2,
    learners: [riverside.learner2, ...river.learners.slice(0, 2)],
    days: [2, 4],
    startTime: '15:30',
    endTime: '16:30',
    place: room('riverside-math'),
    description: 'Fractions: comparing, adding, word problems.',
  }),
  appointment({
    key: 'reading-group',
    programId: demoPrograms.reading.id,
    subject: demoSubjects.reading,
    sessionType: 'GROUP',
    maxStudents: 5,
    leader: river.leaders[0]!,
    learners: river.learners.slice(2, 6),
    days: [1, 2, 4],
    startTime: '14:00',
    endTime: '14:45',
    place: { locationName: `${demoSchools.cedarGrove.name}, room 7` },
    description: 'Small-group reading.',
  }),
  appointment({
    key: 'math-pairs',
    programId: demoPrograms.math.id,
    subject: demoSubjects.math,
    sessionType: 'GROUP',
    maxStudents: 3,
    leader: river.leaders[1]!,
    learners: river.learners.slice(6, 8),
    days: [3, 5],
    startTime: '09:15',
    endTime: '10:00',
    place: { locationName: `${demoSchools.washington.name}, room 21` },
    description: 'Pre-algebra in pairs.',
  }),
  appointment({
    key: 'homework-help',
    programId: demoPrograms.reading.id,
    subject: demoSubjects.reading,
    sessionType: 'DROP_IN',
    maxStudents: 6,
    leader: river.leaders[2]!,
    learners: river.learners.slice(8, 10),
    days: [2, 4],
    startTime: '17:00',
    endTime: '18:00',
    place: room('riverside-homework'),
    description: 'Homework help: come when you like.',
  }),
  appointment({
    key: 'math-clinic',
    programId: demoPrograms.math.id,
    subject: demoSubjects.math,
    sessionType: 'DROP_IN',
    maxStudents: 2,
    leader: river.leaders[3]!,
    learners: river.learners.slice(10, 12),
    days: [1],
    startTime: '17:00',
    endTime: '18:00',
    place: room('riverside-clinic'),
    description: 'Math clinic. Both seats are taken.',
  }),
  breakoutRoom('breakout-one', riverside.tutor, river.learners.slice(10, 11)),
  breakoutRoom('breakout-two', river.leaders[2]!, []),
  breakoutRoom('breakout-three', river.leaders[3]!, river.learners.slice(11, 12)),
  appointment({
    key: 'career-one-on-one',
    programId: demoPrograms.career.id,
    subject: demoSubjects.career,
    sessionType: 'ONE_ON_ONE',
    leader: brightpath.tutor,
    learners: [brightpath.learner],
    days: [2],
    startTime: '18:00',
    endTime: '19:00',
    place: room('brightpath-career'),
    description: 'Plan de carrera: intereses, estudios y primeros pasos.',
  }),
  appointment({
    key: 'interviews',
    programId: demoPrograms.career.id,
    subject: demoSubjects.interviews,
    sessionType: 'GROUP',
    maxStudents: 5,
    leader: brightpath.tutor2,
    learners: [brightpath.learner2, ...bright.learners.slice(0, 3)],
    days: [3],
    startTime: '17:30',
    endTime: '18:30',
    place: { locationName: `${demoSchools.ironbound.name}, biblioteca` },
    description: 'Práctica de entrevistas de trabajo.',
  }),
  appointment({
    key: 'career-drop-in',
    programId: demoPrograms.career.id,
    subject: demoSubjects.career,
    sessionType: 'DROP_IN',
    maxStudents: 8,
    leader: bright.leaders[0]!,
    learners: bright.learners.slice(3, 5),
    days: [4],
    startTime: '16:00',
    endTime: '17:30',
    place: room('brightpath-abierto'),
    description: 'Taller abierto: currículum y solicitudes.',
  }),
];

interface DemoDeclining {
  userId: string;
  /** Applies to the last so many days. */
  days: number;
  /** 0 (Sunday) to 6: the only weekday on which they still attend; null: they attend no more. */
  keeps: number | null;
}

/** Learners whose attendance declines. */
export const demoDeclining: DemoDeclining[] = [
  { userId: river.learners[5]!.userId, days: 30, keeps: 1 },
  { userId: river.learners[9]!.userId, days: 38, keeps: null },
  { userId: river.learners[6]!.userId, days: 30, keeps: 3 },
  { userId: river.learners[11]!.userId, days: 45, keeps: null },
  { userId: bright.learners[4]!.userId, days: 38, keeps: null },
];

/** The pairs that have a joinable session at any minute. */
export const demoPairs = [
  {
    leader: riverside.tutor,
    learner: riverside.learner,
    programId: demoPrograms.reading.id,
    subject: demoSubjects.reading,
    room: 'riverside-open-reading',
  },
  {
    leader: riverside.tutor2,
    learner: riverside.learner2,
    programId: demoPrograms.math.id,
    subject: demoSubjects.math,
    room: 'riverside-open-math',
  },
  {
    leader: brightpath.tutor,
    learner: brightpath.learner,
    programId: demoPrograms.career.id,
    subject: demoSubjects.career,
    room: 'brightpath-open-career',
  },
  {
    leader: brightpath.tutor2,
    learner: brightpath.learner2,
    programId: demoPrograms.career.id,
    subject: demoSubjects.interviews,
    room: 'brightpath-open-interviews',
  },
];
