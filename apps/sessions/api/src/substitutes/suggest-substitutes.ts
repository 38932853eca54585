import { findConflicts } from '../conflicts/subject';
import { type CheckContext, readConflictFacts } from '../drafts/subject';
import { type Reader, readPeople } from '../projections/subject';
import type { LoadedSession } from '../session-rows/subject';

export interface Suggestion {
  userId: string;
  /** Has led a session of the subject within the last year. */
  teachesSubject: boolean;
  /** Has led a session with one of its learners within the last year. */
  knowsLearner: boolean;
  /** The session lies within their availability; null for leaders without any. */
  withinHours: boolean | null;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Most leaders considered per program. */
const MOST_LEADERS = 200;
/** Most suggestions per session. */
const MOST = 5;

/**
 * Best free leaders for each of many sessions of one program: those who know the learner first, then those who teach
 * the subject, then by name. Five statements, however many sessions there are.
 */
export async function suggestSubstitutes(
  reader: Reader,
  sessions: readonly LoadedSession[],
  absentIds: readonly string[],
  context: CheckContext,
): Promise<Map<string, Suggestion[]>> {
  if (sessions.length === 0) return new Map();
  const leaderIds = await readLeaderIds(reader, context.program.id, absentIds);
  const since = new Date(context.now.getTime() - YEAR_MS);
  const [people, taught, met] = await Promise.all([
    readPeople(reader, leaderIds),
    readTaught(reader, leaderIds, sessions, since),
    readKnown(reader, leaderIds, sessions, since),
  ]);
  const inWay = await readInWay(reader, leaderIds, sessions, { ...context, people });
  const asksHours = context.settings.sessionSettings.userAvailabilityBookingEnabled;
  return new Map(
    sessions.map((session) => {
      const learners = learnersOf([session]);
      const free = leaderIds.filter((id) => !inWay.has(`${session.id} ${id}`) && !takesPart(session, id));
      const suggestions = free.map((userId): Suggestion => ({
        userId,
        teachesSubject: taught.has(`${userId} ${session.subjectId ?? session.subject}`),
        knowsLearner: learners.some((id) => met.has(`${userId} ${id}`)),
        withinHours: asksHours && people.get(userId)!.availableHours.length > 0 ? true : null,
      }));
      const rank = (each: Suggestion) => Number(each.knowsLearner) * 2 + Number(each.teachesSubject);
      return [session.id, suggestions.sort((a, b) => rank(b) - rank(a)).slice(0, MOST)];
    }),
  );
}

async function readLeaderIds(
  reader: Reader,
  programId: string,
  absentIds: readonly string[],
): Promise<string[]> {
  const rows = await reader.read<{ id: string }>(
    'leaders-to-suggest',
    `SELECT p.user_id AS id FROM sessions.people p
     WHERE p.user_id IN (SELECT user_id FROM sessions.people_of_program($1, 'LEADER')) AND p.user_id <> ALL ($2::uuid[])
     ORDER BY sessions.fold_text(p.last_name), sessions.fold_text(p.first_name), p.user_id LIMIT ${MOST_LEADERS}`,
    [programId, absentIds],
  );
  return rows.map(({ id }) => id);
}

/** Keys `leader subject` of completed sessions; the subject by its id where it has one. */
async function readTaught(
  reader: Reader,
  leaderIds: string[],
  sessions: readonly LoadedSession[],
  since: Date,
): Promise<Set<string>> {
  const rows = await reader.read<{ leader: string; subject: string }>(
    'taught-by-leaders',
    `SELECT DISTINCT led.user_id AS leader, coalesce(s.subject_id::text, s.subject) AS subject
     FROM sessions.session_participants led JOIN sessions.sessions s ON s.id = led.session_id
     WHERE led.user_id = ANY ($1::uuid[]) AND led.user_type = 'LEADER' AND led.status = 'COMPLETED' AND led.starts_at > $2
       AND coalesce(s.subject_id::text, s.subject) = ANY ($3::text[])`,
    [leaderIds, since, sessions.map(({ subjectId, subject }) => subjectId ?? subject)],
  );
  return new Set(rows.map(({ leader, subject }) => `${leader} ${subject}`));
}

/** Keys `leader learner` of people with common sessions. */
async function readKnown(
  reader: Reader,
  leaderIds: string[],
  sessions: readonly LoadedSession[],
  since: Date,
): Promise<Set<string>> {
  const rows = await reader.read<{ leader: string; learner: string }>(
    'learners-of-leaders',
    `SELECT DISTINCT led.user_id AS leader, own.user_id AS learner
     FROM sessions.session_participants own JOIN sessions.session_participants led
       ON led.session_id = own.session_id AND led.user_type = 'LEADER' AND led.user_id = ANY ($1::uuid[])
     WHERE own.user_id = ANY ($2::uuid[]) AND own.user_type = 'LEARNER' AND own.status = 'COMPLETED' AND own.starts_at > $3`,
    [leaderIds, learnersOf(sessions), since],
  );
  return new Set(rows.map(({ leader, learner }) => `${leader} ${learner}`));
}

/**
 * Keys `session leader` of unavailable leaders. Each session is checked by itself; a leader of several is checked again
 * when they are assigned.
 */
async function readInWay(
  reader: Reader,
  leaderIds: string[],
  sessions: readonly LoadedSession[],
  context: CheckContext,
): Promise<Set<string>> {
  const people = leaderIds.map((userId) => ({ userId, userType: 'LEADER' as const }));
  const slots = sessions.map(({ id, startsAt, endsAt }) => ({ date: id, startsAt, endsAt, people }));
  const facts = await readConflictFacts(reader, slots, [], context);
  const found = slots.flatMap((slot) => findConflicts({ ...facts, slots: [slot] }));
  return new Set(
    found.flatMap(({ date, userId, type }) =>
      userId === null || type === 'ADVANCE_LIMIT' ? [] : [`${date} ${userId}`],
    ),
  );
}

function learnersOf(sessions: readonly LoadedSession[]): string[] {
  const learners = sessions.flatMap(({ participants }) =>
    participants.filter(({ userType }) => userType === 'LEARNER'),
  );
  return [...new Set(learners.map(({ userId }) => userId))];
}

function takesPart({ participants }: LoadedSession, id: string): boolean {
  return participants.some(({ userId }) => userId === id);
}
