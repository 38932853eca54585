import type { AccountName } from '@lyceum/web/testing';

export interface JobRow {
  who: AccountName;
  width: 1440 | 390;
  start: string;
  /** The most taps and clicks allowed. */
  most: number;
}

const onPhone = (who: AccountName, most: number, start = '/'): JobRow => ({ who, width: 390, start, most });
const onDesk = (who: AccountName, most: number, start = '/'): JobRow => ({ who, width: 1440, start, most });

/** The jobs that people come for, and the most taps that each may take; README.md lists them. */
export const JOBS = {
  'see when the next session is, where and with whom': onPhone('learner', 0),
  'read what the next session is about': onPhone('learner', 1),
  'say that I cannot come to a group session': onPhone('learner', 4),
  'have my sessions in a calendar of my own': onPhone('learner', 4),
  'ask for a tutor': onPhone('learner', 5),
  'find a tutor and read about them': onPhone('learner', 3),
  'read everything in Spanish': onPhone('learner2', 2),
  'join a session that begins': onPhone('learner', 1),
  'see how often I was there': onPhone('learner', 2),

  'see when the child’s next session is': onPhone('parent', 0),
  'say that the child cannot come': onPhone('parent', 4),
  'write to the program': onPhone('parent', 4),
  'choose how I am told': onPhone('parent', 3),
  'see what was paid, as a statement': onPhone('parent', 3),
  'ask for a tutor for the child': onPhone('parent', 5),
  'say when the child is free': onPhone('parent', 4),

  'ask for a substitute': onPhone('tutor', 3),
  'move a session': onPhone('tutor', 3),
  'say that I am ill until a day': onPhone('tutor', 4),
  'write to a family': onPhone('tutor', 4),
  'stand in for another tutor': onPhone('tutor', 3),
  'give feedback after a session': onPhone('tutor', 3),
  'say on which hours I am free': onPhone('tutor', 4),
  'see what I have earned': onPhone('tutor', 2),
  'book a session with my student': onPhone('tutor', 3),

  'see who is slipping': onDesk('program', 1),
  'find a person and open their page': onDesk('program', 2),
  'book a session for others': onDesk('program', 4),
  'find substitutes for a tutor who is ill': onDesk('program', 12),
  'pair a tutor with a student': onDesk('program', 7),
  'answer a request for tutoring': onDesk('program', 3),
  'invite a person': onDesk('program', 4),
  'invite a list of people': onDesk('program', 3),
  'download the sessions that a filter finds': onDesk('program', 4),
  'change a setting of a program': onDesk('super', 5),
  'create a program': onDesk('super', 3),
  'have a report sent every week': onDesk('super', 4),
  'see what the tutoring cost': onDesk('super', 2),
} satisfies Record<string, JobRow>;

export type JobName = keyof typeof JOBS;
