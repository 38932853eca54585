import type { AccountName } from '@lyceum/web/testing';

export interface JobRow {
  who: AccountName;
  width: 1440 | 390;
  start: string;
  /** The most taps and clicks allowed. */
  most: number;
  /** How the job went before the screens were made for it, where that is recorded. */
  before: string;
}

const NOT_RECORDED = '–';
/** The job had no screen, or ended in a refusal. */
const NO_WAY = 'no way';

const onPhone = (who: AccountName, most: number, before = NOT_RECORDED): JobRow => ({
  ...{ who, width: 390, start: '/', most, before },
});
const onDesk = (who: AccountName, most: number, before = NOT_RECORDED): JobRow => ({
  ...{ who, width: 1440, start: '/', most, before },
});

/** The jobs that people come for, and the most taps that each may take; README.md lists them. */
export const JOBS = {
  'see when the next session is, where and with whom': onPhone('learner', 0),
  'read what the next session is about': onPhone('learner', 1),
  'say that I cannot come to a group session': onPhone('learner', 4, 'no way: cancelled it for everybody'),
  'have my sessions in a calendar of my own': onPhone('learner', 4),
  'ask for a tutor': onPhone('learner', 5),
  'find a tutor and read about them': onPhone('learner', 3, 'profile without a way on'),
  'read everything in Spanish': onPhone('learner2', 2),
  'join a session that begins': onPhone('learner', 1),
  'see how often I was there': onPhone('learner', 2),

  'see when the child’s next session is': onPhone('parent', 0),
  'say that the child cannot come': onPhone('parent', 4, NO_WAY),
  'write to the program': onPhone('parent', 4, 'not from the session'),
  'choose how I am told': onPhone('parent', 3),
  'see what was paid, as a statement': onPhone('parent', 3),
  'ask for a tutor for the child': onPhone('parent', 5),
  'say when the child is free': onPhone('parent', 4),

  'ask for a substitute': onPhone('tutor', 3, 'below one and a half screens'),
  'move a session': onPhone('tutor', 3),
  'say that I am ill until a day': onPhone('tutor', 4, NO_WAY),
  'write to a family': onPhone('tutor', 4, 'no way to some paired families'),
  'stand in for another tutor': onPhone('tutor', 3),
  'give feedback after a session': onPhone('tutor', 3, 'form said that nothing was left'),
  'say on which hours I am free': onPhone('tutor', 4),
  'take attendance': onPhone('tutor', 2, 'minutes and a reason per student'),
  'see what I have earned': onPhone('tutor', 2, 'session by session'),
  'book a session with my student': onPhone('tutor', 3),

  'see who is slipping': onDesk('program', 1),
  'find a person and open their page': onDesk('program', 2),
  'book a session for others': onDesk('program', 4),
  'find substitutes for a tutor who is ill': onDesk('program', 12, 'session by session'),
  'move a session in the program calendar': onDesk('program', 5, NO_WAY),
  'pair a tutor with a student': onDesk('program', 7),
  'answer a request for tutoring': onDesk('program', 3),
  'invite a person': onDesk('program', 4),
  'invite a list of people': onDesk('program', 3, 'one role for all'),
  'download the sessions that a filter finds': onDesk('program', 4),
  'change a setting of a program': onDesk('super', 5),
  'create a program': onDesk('super', 3),
  'have a report sent every week': onDesk('super', 4),
  'see what the tutoring cost': onDesk('super', 2),
} satisfies Record<string, JobRow>;

export type JobName = keyof typeof JOBS;
