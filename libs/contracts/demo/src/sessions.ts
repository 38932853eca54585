import { demoAccounts, demoExtras } from './people';
import { demoPrograms } from './ecosystems';

/** A weekly appointment whose recent sessions are published one by one and get feedback. */
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

/** Days before the date of the demo data whose sessions are published one by one. */
export const DEMO_DAYS_FOLLOWED = 21;

/** Key of an appointment's session on a date (YYYY-MM-DD), for `stableId(ecosystemId, 'demo-session', …)`. */
export function demoSessionName(key: string, day: string): string {
  return `${key} ${day}`;
}
