import type { TenantDb } from '@lyceum/server/tenancy';
import { publishChange, changeOf, recordActivities } from '../changes/subject';
import { addFacets, type Draft, isForced, type PlannedPerson } from '../drafts/subject';
import type { LoadedSession } from '../session-rows/subject';
import type { SectionRow } from './section-row';
import { refreshPages } from './refresh-pages';

/** Adds a learner to sessions of a section in a fixed number of statements, and publishes one event. */
export async function enrollInSessions(
  db: TenantDb,
  section: SectionRow,
  drafts: Draft[],
  { userId, schoolId, gradeLevel }: PlannedPerson,
): Promise<void> {
  const ids = drafts.map(({ id }) => id);
  const twice = drafts.filter((draft) => draft.conflicts.some(({ type }) => type === 'DOUBLE_BOOKED'));
  await db.query(
    `UPDATE sessions.sessions SET num_learners = num_learners + 1, last_modified = now(), revision = revision + 1,
       forced = forced OR id = ANY ($4::uuid[]),
       school_ids = CASE WHEN $2::uuid IS NULL OR $2 = ANY (school_ids) THEN school_ids ELSE school_ids || $2 END,
       grade_levels = CASE WHEN $3::text IS NULL OR $3 = ANY (grade_levels) THEN grade_levels ELSE grade_levels || $3 END
     WHERE id = ANY ($1::uuid[])`,
    [ids, schoolId, gradeLevel, drafts.filter(isForced).map(({ id }) => id)],
  );
  await db.query(
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status,
       occupies, blocking, forced, school_id, grade_level)
     SELECT s.ecosystem_id, s.id, $2, 'LEARNER', s.starts_at, s.ends_at, s.status, true,
       NOT s.id = ANY ($5::uuid[]), s.id = ANY ($5::uuid[]), $3, $4
     FROM sessions.sessions s WHERE s.id = ANY ($1::uuid[])`,
    [ids, userId, schoolId, gradeLevel, twice.map(({ id }) => id)],
  );
  await addFacets(db, ids);
  await recordActivities(
    db,
    drafts.map((draft) => ({
      sessionId: draft.id,
      action: 'ENROLL',
      after: { userId },
      forced: isForced(draft),
    })),
    { scope: 'ALL' },
  );
  await db.audit({
    action: 'enroll',
    subjectKind: 'course-section',
    subjectId: section.id,
    after: { userId },
  });
  const sessions = drafts.map(({ existing }) => existing!);
  await publishEnrollment(db, section, sessions, userId, 'ENROLLED', null);
}

/** Removes a learner from sessions of a section. */
export async function unenrollFromSessions(
  db: TenantDb,
  section: SectionRow,
  sessions: LoadedSession[],
  userId: string,
  reason: string,
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  await db.query(
    `DELETE FROM sessions.session_participants WHERE session_id = ANY ($1::uuid[]) AND user_id = $2 AND user_type = 'LEARNER'`,
    [ids, userId],
  );
  await db.query(
    `UPDATE sessions.sessions SET num_learners = num_learners - 1, last_modified = now(), revision = revision + 1 WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  await recordActivities(
    db,
    ids.map((sessionId) => ({ sessionId, action: 'UNENROLL', before: { userId } })),
    { scope: 'ALL', reason },
  );
  await db.audit({
    action: 'unenroll',
    subjectKind: 'course-section',
    subjectId: section.id,
    before: { userId },
    reason,
  });
  await publishEnrollment(db, section, sessions, userId, 'UNENROLLED', reason);
}

async function publishEnrollment(
  db: TenantDb,
  section: SectionRow,
  sessions: LoadedSession[],
  userId: string,
  change: 'ENROLLED' | 'UNENROLLED',
  reason: string | null,
): Promise<void> {
  const event = changeOf(change, sessions);
  const leaders = event.participants.filter(({ userType }) => userType === 'LEADER');
  const learner = { userId, userType: 'LEARNER' as const };
  const concerned =
    change === 'ENROLLED'
      ? { participants: [...leaders, learner] }
      : { participants: leaders, before: { sessions: event.sessions, participants: [...leaders, learner] } };
  await publishChange(db, {
    ...event,
    programId: section.programIds[0]!,
    scope: 'ALL',
    ...concerned,
    reason,
  });
  refreshPages(db, section.id);
}
