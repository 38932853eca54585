import { jest } from '@jest/globals';
import type { PartialData } from '@lyceum/web/component-testing';
import { NOTIFY_EVENT, type Notice } from '@lyceum/web/design-system';
import type {
  ParticipantFragment,
  PersonNameFragment,
  SessionDetailsFragment,
} from '../__generated__/graphql';

type Participant = PartialData<ParticipantFragment>;
export type SessionData = PartialData<SessionDetailsFragment>;

/** A person by first and last name. */
export function person(id: string, name: string): PartialData<PersonNameFragment> {
  const [firstName = '', ...rest] = name.split(' ');
  return { id, profile: { firstName, lastName: rest.join(' ') } };
}

export const leader = (id: string, name: string, more: Participant = {}): Participant => ({
  userId: id,
  userType: 'LEADER',
  user: person(id, name),
  ...more,
});

export const learner = (id: string, name: string, more: Participant = {}): Participant => ({
  ...leader(id, name, more),
  userType: 'LEARNER',
});

export const maya = leader('maya', 'Maya Lindqvist');
export const sofia = learner('sofia', 'Sofía Reyes');

/** One session of a weekly series that Maya leads for Sofía, in Denver's zone. */
export const sessionOf = (given: SessionData = {}): SessionData => ({
  id: 'session-1',
  subject: 'Reading',
  status: 'UPCOMING',
  sessionType: 'ONE_ON_ONE',
  startDateTime: '2026-11-09T23:00:00.000Z',
  endDateTime: '2026-11-10T00:00:00.000Z',
  date: '2026-11-09',
  startTime: '16:00',
  endTime: '17:00',
  timeZoneId: 'America/Denver',
  durationMinutes: 60,
  revision: 4,
  numLearners: 1,
  meetingSolution: 'LESSON_ROOM',
  recurringSessionId: 'series-1',
  recurringFrequency: 'WEEKLY',
  weeksRepeat: 1,
  recurringDays: [1],
  recurringEndDate: '2026-12-21',
  program: { id: 'program-1', name: 'Math' },
  participants: [maya, sofia],
  ...given,
});

/** Messages of the toasts that the shell would show. */
export function watchNotices(): string[] {
  const messages: string[] = [];
  beforeEach(() => void messages.splice(0));
  window.addEventListener(NOTIFY_EVENT, (event) => {
    messages.push(String((event as CustomEvent<Notice>).detail.message));
  });
  return messages;
}

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Starts each test of the file at this instant; timers run normally. By default Monday, 9 o'clock in Denver. */
export function startAt(now = '2026-11-02T16:00:00.000Z'): void {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(now), doNotFake: [...TIMERS] }));
  afterEach(() => void jest.useRealTimers());
}
