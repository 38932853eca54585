import { createHash } from 'node:crypto';
import { bareAvailability, bareConflicts } from './bare-booking.mjs';
import { bareCalendar, bareDashboard, barePage } from './bare-sql.mjs';
import { learnerId, programId, schoolId, tutorId, tutorsOf } from './fill-sessions.mjs';
import { bookedMonth, day, sixWeeks, twoMonths, week, weeks } from './times.mjs';

/**
 * @typedef {object} Read
 * @property {string} name
 * @property {boolean} due whether the read has a limit; false: for information
 * @property {boolean} [grows] the result is longer in the large database, so that the two are not compared
 * @property {(turn: number, sessions: number) => import('./serve-sessions.mjs').Request} request
 * @property {(data: any) => void} check throws unless the result is plausible
 * @property {(turn: number, sessions: number) => import('./bare-sql.mjs').Statement} [bare] an equivalent single statement
 */

const CARD = `id subject status sessionType startDateTime endDateTime date startTime timeZoneId numLearners seatState
  participants { userId userType } program { id } viewerCan { join joinOpensAt edit cancel }`;

const LIST = `query ($input: SessionsForUserInput!) { getSessionsForUserV2(input: $input) { sessions { ${CARD} } hasMore endCursor } }`;
const PAGE = `query ($input: AdminSessionSummaryInput!) {
  getEcosystemAdminPaginatedSessionSummary(input: $input) { sessions { ${CARD} schools { id } gradeLevels } hasMore endCursor } }`;
const TOTALS = `query ($input: AdminSessionSummaryInput!) {
  getEcosystemAdminPaginatedSessionSummary(input: $input) { sumsComplete totals {
    sessions minutesScheduled minutesDelivered learnerMinutesScheduled learnerMinutesPresent } } }`;
const SCHOOLS = `query ($input: AdminSessionSummaryInput!) {
  getEcosystemAdminPaginatedSessionSummary(input: $input) { summaryBySchool {
    school { id } sessions minutesScheduled minutesPresent minutesLost } } }`;
const SCHOOLS_WITH_LEARNERS = SCHOOLS.replace('sessions', 'sessions learners');
const CHECK = `mutation ($input: CreateSessionInput!) {
  createSession(input: $input, options: { dryRun: true }) { dates { date conflicts { conflictType } } conflicts { conflictType date } } }`;

const MONTH = `query ($month: String!, $input: TutorAvailabilityInput!) {
  getTutorAvailabilityForMonth(month: $month, input: $input) { days { date freeStarts holiday } } }`;

const HEAD = `query ($input: SessionsForUserInput!) { getSessionsForUserV2(input: $input) {
  sessions { ${CARD} } hasMore todaysSessionsAmt todaysDropInSessions creditLeft creditTotal programsToCreateIn { id } } }`;
/** @param {string} name @param {(turn: number, sessions: number) => object} filter @param {Read['bare']} [bare] @returns {Read} */
const page = (name, filter, bare) => ({
  name: `manage-sessions page: ${name}`,
  due: true,
  ...(bare ? { bare } : {}),
  request: (turn, sessions) => ({
    query: PAGE,
    variables: { input: { filter: filter(turn, sessions), pageSize: 25 } },
  }),
  check: ({ getEcosystemAdminPaginatedSessionSummary: { sessions } }) => {
    if (sessions.length === 0) throw new Error(`${name}: an empty page`);
  },
});

/** @param {string} name @param {(turn: number) => object} filter @returns {Read} */
const totals = (name, filter, due = true) => ({
  name: `manage-sessions totals: ${name}`,
  due,
  request: (turn) => ({ query: TOTALS, variables: { input: { filter: filter(turn) } } }),
  check: ({ getEcosystemAdminPaginatedSessionSummary: page }) => {
    if (page.totals.sessions === 0 || (due && !page.sumsComplete)) throw new Error(`${name}: no totals`);
  },
});

/** @param {string} name @param {string} query @param {(turn: number) => object} filter @returns {Read} */
const schools = (name, query, filter, due = true) => ({
  name: `manage-sessions by school: ${name}`,
  due,
  request: (turn) => ({ query, variables: { input: { filter: filter(turn) } } }),
  check: ({ getEcosystemAdminPaginatedSessionSummary: { summaryBySchool } }) => {
    if (summaryBySchool.length === 0) throw new Error(`${name}: no schools`);
  },
});

/** @param {number} turn @param {number} sessions */
const tutorOf = (turn, sessions) => tutorId((turn * 7) % tutorsOf(sessions));

/** @type {Read[]} */
export const reads = [
  {
    name: 'dashboard of a tutor, with what stands above it',
    due: true,
    request: (turn, sessions) => ({
      query: HEAD,
      variables: { input: { view: 'UPCOMING', pageSize: 5 } },
      as: { userId: tutorOf(turn, sessions), role: 'LEADER' },
    }),
    check: ({ getSessionsForUserV2: { sessions } }) => {
      if (sessions.length !== 5) throw new Error('not five upcoming sessions');
    },
    bare: (turn, sessions) => bareDashboard(tutorOf(turn, sessions), 5),
  },
  {
    name: 'calendar of a tutor, the first five sessions of two months',
    due: true,
    request: (turn, sessions) => ({
      query: LIST,
      variables: { input: { view: 'CALENDAR', pageSize: 5, ...twoMonths(turn) } },
      as: { userId: tutorOf(turn, sessions), role: 'LEADER' },
    }),
    check: ({ getSessionsForUserV2: { sessions } }) => {
      if (sessions.length !== 5) throw new Error('not five sessions in two months');
    },
  },
  {
    name: "a tutor's calendar of this month",
    due: true,
    grows: true,
    request: (turn, sessions) => ({
      query: LIST,
      variables: { input: { view: 'CALENDAR', pageSize: 100, ...sixWeeks() } },
      as: { userId: tutorOf(turn, sessions), role: 'LEADER' },
    }),
    check: ({ getSessionsForUserV2: { sessions } }) => {
      if (sessions.length < 5) throw new Error('not a month of sessions');
    },
    bare: (turn, sessions) => bareCalendar({ userId: tutorOf(turn, sessions) }, sixWeeks(), 101),
  },
  {
    name: "calendar of a program's admin, a hundred sessions",
    due: true,
    request: (turn) => ({
      query: LIST,
      variables: {
        input: { view: 'CALENDAR', pageSize: 100, programId: programId(turn % 3), ...twoMonths(turn) },
      },
    }),
    check: ({ getSessionsForUserV2: { sessions } }) => {
      if (sessions.length !== 100) throw new Error('not a hundred sessions');
    },
    bare: (turn) => bareCalendar({ programId: programId(turn % 3) }, twoMonths(turn), 100),
  },
  {
    name: 'upcoming sessions of a tutor',
    due: true,
    request: (turn, sessions) => ({
      query: LIST,
      variables: { input: { view: 'UPCOMING', pageSize: 5 } },
      as: { userId: tutorId((turn * 7) % tutorsOf(sessions)), role: 'LEADER' },
    }),
    check: ({ getSessionsForUserV2: { sessions } }) => {
      if (sessions.length !== 5) throw new Error('not five upcoming sessions');
    },
  },
  {
    name: 'completed sessions of a learner',
    due: true,
    request: (turn, sessions) => ({
      query: LIST,
      variables: { input: { view: 'COMPLETED', pageSize: 5 } },
      as: { userId: learnerId((turn * 7) % (tutorsOf(sessions) * 10)), role: 'LEARNER' },
    }),
    check: ({ getSessionsForUserV2: { sessions } }) => {
      if (sessions.length !== 5) throw new Error('not five completed sessions');
    },
  },
  page(
    'no filter',
    () => ({}),
    () => barePage(26),
  ),
  page('program and dates', (turn) => ({ programIds: [programId(turn % 3)], ...week(turn) })),
  page('school and status', (turn) => ({ schoolIds: [schoolId(turn % 20)], statuses: ['COMPLETED'] })),
  page('two schools, grade, subject', (turn) => ({
    schoolIds: [schoolId(turn % 20), schoolId((turn + 4) % 20)],
    gradeLevels: [
      String(((turn % 20) % 12) + 1).padStart(2, '0'),
      String((((turn % 20) + 4) % 12) + 1).padStart(2, '0'),
    ],
    subjects: ['Math', 'ELA'],
  })),
  page('subject, type, meeting', () => ({
    subjects: ['ELA'],
    sessionTypes: ['ONE_ON_ONE'],
    meetingSolutions: ['IN_PERSON'],
  })),
  page('search for a name', (turn, sessions) => ({
    searchTerm: `Name${createHash('md5')
      .update(`1${(turn * 7) % tutorsOf(sessions)}`)
      .digest('hex')
      .slice(0, 12)}`,
  })),
  {
    name: 'availability of one tutor for a month',
    due: true,
    request: (turn, sessions) => {
      const tutor = (turn * 7) % tutorsOf(sessions);
      return {
        query: MONTH,
        variables: {
          month: bookedMonth().month,
          input: {
            programId: programId(0),
            leaderIds: [tutorId(tutor)],
            learnerIds: [learnerId(tutor * 10)],
            durationMinutes: 60,
          },
        },
      };
    },
    check: ({ getTutorAvailabilityForMonth: { days } }) => {
      if (days.length < 28 || !days.some((/** @type {any} */ { freeStarts }) => freeStarts > 0))
        throw new Error('no month');
    },
    bare: (turn, sessions) => bareAvailability((turn * 7) % tutorsOf(sessions), bookedMonth()),
  },
  {
    name: 'conflict check of a 20-week series',
    due: true,
    request: (turn, sessions) => {
      const tutor = (turn * 7) % tutorsOf(sessions);
      return {
        query: CHECK,
        variables: {
          input: {
            programId: programId(0),
            sessionType: 'GROUP',
            meetingSolution: 'IN_PERSON',
            physicalSessionOptions: { locationName: 'Room' },
            subject: 'Math',
            date: day(2),
            startTime: '03:10',
            endTime: '03:14',
            recurrence: {
              frequency: 'WEEKLY',
              recurringDays: [new Date(`${day(2)}T00:00Z`).getUTCDay()],
              count: 20,
            },
            leaderIds: [tutorId(tutor)],
            learnerIds: [0, 1, 2].map((n) => learnerId(tutor * 10 + n)),
          },
        },
      };
    },
    check: ({ createSession: { dates } }) => {
      if (dates.length !== 20) throw new Error('not 20 dates');
    },
    bare: (turn, sessions) => bareConflicts((turn * 7) % tutorsOf(sessions), weeks()),
  },
  totals('no filter', () => ({})),
  totals('status', () => ({ statuses: ['COMPLETED'] })),
  totals('school, type, meeting', (turn) => ({
    schoolIds: [schoolId(turn % 20)],
    sessionTypes: ['ONE_ON_ONE'],
    meetingSolutions: ['IN_PERSON'],
  })),
  totals('program and five weeks', (turn) => ({ programIds: [programId(turn % 3)], ...week(turn) })),
  totals('a subject, up to its limit', () => ({ subjects: ['ELA'] }), false),
  schools('no filter', SCHOOLS_WITH_LEARNERS, () => ({})),
  schools('program', SCHOOLS_WITH_LEARNERS, (turn) => ({ programIds: [programId(turn % 3)] })),
  schools('program and five weeks, sums', SCHOOLS, (turn) => ({
    programIds: [programId(turn % 3)],
    ...week(turn),
  })),
  schools(
    'program and five weeks, with distinct learners',
    SCHOOLS_WITH_LEARNERS,
    (turn) => ({ programIds: [programId(turn % 3)], ...week(turn) }),
    false,
  ),
];
