import { type Reader, readPeople } from '../projections/subject';
import { type CheckContext, findDraftConflicts } from '../drafts/subject';
import type { FoundConflict } from '../conflicts/subject';
import type { LoadedSession } from '../session-rows/subject';
import { replacementDraft } from './replace-leader';

export interface Candidate {
  userId: string;
  /** Has led a session of the subject within the last year. */
  teachesSubject: boolean;
  conflicts: FoundConflict[];
}

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Most leaders considered per program: first those who teach the subject, then the others by name. */
const MOST = 500;

/** Every leader of the program who does not take part in the session, best match first. */
export async function findCandidates(
  reader: Reader,
  session: LoadedSession,
  absentId: string,
  context: CheckContext,
): Promise<Candidate[]> {
  const leaders = await readLeaders(reader, session, context.now);
  const people = await readPeople(
    reader,
    leaders.map(({ userId }) => userId),
  );
  const drafts = leaders.map(({ userId }) =>
    replacementDraft({ session, from: absentId, to: userId }, { ...context, people }),
  );
  const conflicts = await findDraftConflicts(reader, drafts, { ...context, people });
  const candidates = leaders.map(({ userId, teachesSubject }, index) => ({
    userId,
    teachesSubject,
    conflicts: conflicts.get(drafts[index]!) ?? [],
  }));
  return candidates.sort(
    (a, b) =>
      Number(b.conflicts.length === 0) - Number(a.conflicts.length === 0) ||
      Number(b.teachesSubject) - Number(a.teachesSubject),
  );
}

async function readLeaders(
  reader: Reader,
  { id, programId, subject, subjectId }: LoadedSession,
  now: Date,
): Promise<{ userId: string; teachesSubject: boolean }[]> {
  return reader.read(
    'substitute-candidates',
    `SELECT p.user_id AS "userId", EXISTS (
       SELECT 1 FROM sessions.session_participants led JOIN sessions.sessions s ON s.id = led.session_id
       WHERE led.user_id = p.user_id AND led.user_type = 'LEADER' AND led.status = 'COMPLETED' AND led.starts_at > $3
         AND (s.subject = $4 OR s.subject_id = $5)) AS "teachesSubject"
     FROM sessions.people p
     WHERE p.user_id IN (SELECT user_id FROM sessions.people_of_program($1, 'LEADER'))
       AND NOT EXISTS (SELECT 1 FROM sessions.session_participants own WHERE own.session_id = $2 AND own.user_id = p.user_id)
     ORDER BY 2 DESC, sessions.fold_text(p.last_name), sessions.fold_text(p.first_name), p.user_id LIMIT ${MOST}`,
    [programId, id, new Date(now.getTime() - YEAR_MS), subject, subjectId],
  );
}

/** The leaders to whom an open request is offered: available ones, and among them those of the subject, if any. */
export function fitting(candidates: readonly Candidate[]): Candidate[] {
  const free = candidates.filter(({ conflicts }) => conflicts.length === 0);
  const ofSubject = free.filter(({ teachesSubject }) => teachesSubject);
  return ofSubject.length > 0 ? ofSubject : free;
}
