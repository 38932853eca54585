import { expect } from '@playwright/test';
import type { Api } from './api';
import type { Ecosystem } from './ecosystem-fixture';
import { mayTake } from './long-waits';
import { schoolDay, soon } from './school-day';
import { TestClock } from './test-clock';

const DAY = 86_400_000;
const SERIES_WEEKS = 4;
const COMPLETED = mayTake(60, 'the platform completes sessions every five seconds, longer on a busy machine');
const HELD_MINUTES = 10;

export interface BookedSession {
  id: string;
  subject: string;
  /** YYYY-MM-DD in the ecosystem's zone. */
  date: string;
  startTime: string;
  endTime: string;
}

/** All sessions are in person, in the ecosystem's zone and not on holidays. */
export interface Sessions {
  /** One-on-one of tutor and learner in reading, at 14:00. */
  oneOnOne: BookedSession;
  /** One-on-one of tutor2 and learner2 in math, at 15:00. */
  math: BookedSession;
  /** Weekly group of tutor with both learners in reading, at 10:00; four dates. */
  series: BookedSession[];
}

type Plan = Pick<Ecosystem, 'id' | 'programs' | 'subjects' | 'timeZoneId'> & {
  people: Pick<Ecosystem, 'tutor' | 'tutor2' | 'learner' | 'learner2'>;
};

interface Booking extends Omit<BookedSession, 'id'> {
  program: 'reading' | 'math';
  tutor: 'tutor' | 'tutor2';
  learners: readonly ('learner' | 'learner2')[];
  weeks?: number;
  /** Books despite conflicts. */
  anyway?: boolean;
}

/** Sessions that begin two days after `from`. */
export async function bookSessions(admin: Api, plan: Plan, from = Date.now()): Promise<Sessions> {
  const { reading, math } = plan.subjects;
  const day = schoolDay(2, { from });
  const [oneOnOne, mathSession, series] = await Promise.all([
    book(admin, plan, {
      ...{ program: 'reading', tutor: 'tutor', learners: ['learner'], subject: reading.name },
      ...{ date: day, startTime: '14:00', endTime: '14:45' },
    }),
    book(admin, plan, {
      ...{ program: 'math', tutor: 'tutor2', learners: ['learner2'], subject: math.name },
      ...{ date: day, startTime: '15:00', endTime: '15:30' },
    }),
    book(admin, plan, {
      ...{ program: 'reading', tutor: 'tutor', learners: ['learner', 'learner2'], subject: 'Reading group' },
      ...{ date: schoolDay(2, { from, weeks: SERIES_WEEKS }), startTime: '10:00', endTime: '11:00' },
      weeks: SERIES_WEEKS,
    }),
  ]);
  return { oneOnOne: oneOnOne[0]!, math: mathSession[0]!, series };
}

/** Sessions of the past five weeks: booked while the clock is set back, completed by the platform, with attendance. */
export async function createCompletedSessions(admin: Api, plan: Plan): Promise<Sessions> {
  const back = (SERIES_WEEKS + 1) * 7 * DAY;
  const clock = new TestClock();
  clock.move(plan.id, -back);
  const sessions = await bookSessions(admin, plan, Date.now() - back).finally(() => clock.restore());
  const { learner, learner2 } = plan.people;
  const part = (userId: string, minutesPresent: number) => ({
    ...all(userId, minutesPresent),
    lostReason: 'LEFT_EARLY',
  });
  await Promise.all([
    recordAttendance(admin, sessions.oneOnOne, [all(learner.id, 45)]),
    recordAttendance(admin, sessions.math, [part(learner2.id, 15)]),
    ...sessions.series.map((session) =>
      recordAttendance(admin, session, [all(learner.id, 60), part(learner2.id, 30)]),
    ),
  ]);
  return sessions;
}

const all = (userId: string, minutesPresent: number) => ({ userId, minutesPresent });

/** Consecutive sessions in reading of ten minutes each: booked for now, completed with the clock set ahead. */
export async function completeSessionsNow(
  admin: Api,
  plan: Plan,
  learner: 'learner' | 'learner2',
  subjects: readonly string[],
): Promise<BookedSession[]> {
  const booked: BookedSession[] = [];
  for (const subject of subjects) {
    const when = soon(plan.timeZoneId, { minutes: HELD_MINUTES, after: booked.length * HELD_MINUTES });
    const booking = { tutor: 'tutor', learners: [learner], subject, ...when } as const;
    booked.push(...(await book(admin, plan, { program: 'reading', anyway: true, ...booking })));
  }
  const clock = new TestClock();
  clock.move(plan.id, (booked.length + 1) * HELD_MINUTES * 60_000);
  const there = [all(plan.people[learner].id, HELD_MINUTES)];
  await Promise.all(booked.map((session) => recordAttendance(admin, session, there))).finally(() =>
    clock.restore(),
  );
  return booked;
}

async function book(admin: Api, plan: Plan, booking: Booking): Promise<BookedSession[]> {
  const { program, tutor, learners, subject, date, startTime, endTime, weeks = 1, anyway } = booking;
  const { createSession } = await admin.askEventually<{ createSession: { sessions: { id: string }[] } }>(
    'CreateSession',
    {
      input: {
        programId: plan.programs[program].id,
        sessionType: learners.length > 1 ? 'GROUP' : 'ONE_ON_ONE',
        meetingSolution: 'IN_PERSON',
        physicalSessionOptions: { locationName: 'Room 7' },
        ...{ subject, date, startTime, endTime, timeZoneId: plan.timeZoneId },
        leaderIds: [plan.people[tutor].id],
        learnerIds: learners.map((who) => plan.people[who].id),
        ...(weeks > 1 ? { recurrence: weekly(date, weeks), maxStudents: 4 } : {}),
      },
      ...(anyway ? { options: { resolutions: [{ date, action: 'ACCEPT' }] } } : {}),
    },
  );
  expect(createSession.sessions, `sessions of ${subject}`).toHaveLength(weeks);
  return createSession.sessions.map(({ id }, week) => ({
    ...{ id, subject, startTime, endTime },
    date: new Date(Date.parse(date) + week * 7 * DAY).toISOString().slice(0, 10),
  }));
}

const weekly = (date: string, count: number) => ({
  frequency: 'WEEKLY',
  recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()],
  count,
});

async function recordAttendance(admin: Api, { id }: BookedSession, corrections: object[]): Promise<void> {
  await admin.askEventually(
    'CorrectAttendance',
    { input: { sessionId: id, reason: 'Taken from the list', corrections } },
    { limit: COMPLETED, intervals: [500] },
  );
}
