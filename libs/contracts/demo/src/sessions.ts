import { demoAccounts, demoExtras } from './people';
import { demoPrograms } from './ecosystems';

/** A weekly appointment whose sessions of the last weeks are told of one by one, and have feedback. */
export interface DemoFollowed {
  key: string;
  programId: string;
  leader: { userId: string; ecosystemId: string };
  learners: { userId: string }[];
  /** 0 (Sunday) to 6. */
  days: number[];
}

const { riverside, brightpath } = demoAccounts;

export const demoFollowed: DemoFollowed[] = [
  {
    key: 'reading-one-on-one',
    programId: demoPrograms.reading.id,
    leader: riverside.tutor,
    learners: [riverside.learner],
    days: [1, 3],
  },
  {
    key: 'math-group',
    programId: demoPrograms.math.id,
    leader: riverside.tutor2,
    learners: [riverside.learner2, ...demoExtras.riverside.learners.slice(0, 2)],
    days: [2, 4],
  },
  {
    key: 'career-one-on-one',
    programId: demoPrograms.career.id,
    leader: brightpath.tutor,
    learners: [brightpath.learner],
    days: [2],
  },
  {
    key: 'interviews',
    programId: demoPrograms.career.id,
    leader: brightpath.tutor2,
    learners: [brightpath.learner2, ...demoExtras.brightpath.learners.slice(0, 3)],
    days: [3],
  },
];

/** How many days back from the date of the demo data sessions are told of one by one. */
export const DEMO_DAYS_FOLLOWED = 21;

/** Names a session of an appointment on a day (YYYY-MM-DD), for `stableId(ecosystemId, 'demo-session', …)`. */
export function demoSessionName(key: string, day: string): string {
  return `${key} ${day}`;
}
