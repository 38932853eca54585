export const TUTORS = 60;
/** For each tutor in a week: eight on each of five days. */
export const SESSIONS = 40;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const A_DAY = 8;
const SUBJECTS = ['Reading', 'Math', 'Writing'];

/** @param {string} kind @param {number} index */
const idOf = (kind, index) => `${kind}-${String(index).padStart(4, '0')}`;
/** @param {number} at */
const instant = (at) => new Date(at).toISOString();

/** A week of a program, as `getProgramCalendar` answers it. @param {string} from ISO 8601, the first shown day */
export function generatedCalendar(from) {
  const start = Date.parse(from);
  const tutors = Array.from({ length: TUTORS }, (_, index) => ({
    ...{
      __typename: 'ProgramCalendarTutor',
      userId: idOf('tutor', index),
      name: `Tutor ${String(index + 1)}`,
    },
    hours: [1, 2, 3, 4, 5].map((day) => spanOf(start + day * DAY + 8 * HOUR, 10)),
    ...{ away: [], elsewhere: [] },
  }));
  const sessions = tutors.flatMap(({ userId }, tutor) =>
    Array.from({ length: SESSIONS }, (_, index) => {
      const begins = start + (1 + Math.floor(index / A_DAY)) * DAY + (8 + (index % A_DAY)) * HOUR;
      return {
        ...{
          __typename: 'ProgramCalendarSession',
          sessionId: `${userId}-${index}`,
          timeZoneId: 'America/Denver',
        },
        ...spanOf(begins, 0.75),
        ...{ status: 'UPCOMING', subject: SUBJECTS[index % SUBJECTS.length], place: `Room ${tutor % 20}` },
        ...{ leaderIds: [userId], learnerIds: [idOf('learner', tutor * 4 + (index % 4))] },
        schoolIds: ['school'],
      };
    }),
  );
  const learners = Array.from({ length: TUTORS * 4 }, (_, index) => ({
    ...{
      __typename: 'ProgramCalendarLearner',
      userId: idOf('learner', index),
      name: `Learner ${String(index + 1)}`,
    },
  }));
  return {
    ...{ __typename: 'ProgramCalendar', cut: false, sessions, tutors, learners },
    schools: [{ __typename: 'ProgramCalendarSchool', schoolId: 'school', name: 'Lincoln' }],
    places: Array.from({ length: 20 }, (_, index) => `Room ${index}`),
  };
}

/** @param {number} begins @param {number} hours */
const spanOf = (begins, hours) => ({ startsAt: instant(begins), endsAt: instant(begins + hours * HOUR) });
