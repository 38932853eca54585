import type { TenantDb } from '@lyceum/server/tenancy';
import { checkSessionText } from '../chat-check/subject';
import { isForced, acceptsConflicts, type Draft } from './draft';
import type { SessionStatus } from '../session-rows/subject';

/**
 * Saves new and changed sessions with their participants in a fixed number of statements. `status` is the new status;
 * null keeps that of existing sessions. Throws a constraint violation (23P01, 23514) when a person is taken or a seat
 * is missing after all.
 */
export async function saveDrafts(
  db: TenantDb,
  drafts: Draft[],
  status: SessionStatus | null,
  createdBy: string | null,
): Promise<void> {
  if (drafts.length === 0) return;
  await checkDetails(db, drafts);
  const ids = drafts.map(({ id }) => id);
  const existing = drafts.filter((draft) => draft.existing !== null).map(({ id }) => id);
  if (existing.length > 0) await removeFacets(db, existing);
  await upsertSessions(db, drafts, status, createdBy);
  const peopled = drafts.filter((draft) => peopleChanged(draft) || status !== null);
  await replaceParticipants(db, peopled);
  await addFacets(db, ids);
  await rememberSubjects(db, [...new Set(drafts.map(({ state }) => state.subject))]);
}

/** Checks subjects, descriptions and places that people of the sessions read; one of a whole series once. */
async function checkDetails(db: TenantDb, drafts: readonly Draft[]): Promise<void> {
  const written = new Map<string, Draft>();
  for (const draft of drafts) {
    const { existing, state } = draft;
    const isChanged =
      state.subject !== existing?.subject ||
      state.description !== existing?.description ||
      state.locationName !== existing?.locationName;
    const text = [state.subject, state.description, state.locationName].filter(Boolean).join('\n');
    if (isChanged && !written.has(text)) written.set(text, draft);
  }
  for (const [text, { id: sessionId, existing, people }] of written)
    await checkSessionText(db, {
      ...{ source: 'SESSION_DETAILS', text, sessionId, people, isNew: existing === null },
      place: 'details',
    });
}

/** Participant rows are written only where the time or the people change. */
export function peopleChanged({ existing, people, newTime }: Draft): boolean {
  if (!existing || newTime || existing.participants.length !== people.length) return true;
  return people.some(
    (person) =>
      !existing.participants.some((row) => row.userId === person.userId && row.userType === person.userType),
  );
}

async function upsertSessions(
  db: TenantDb,
  drafts: Draft[],
  status: SessionStatus | null,
  createdBy: string | null,
): Promise<void> {
  const rows = drafts.map((draft) => ({
    id: draft.id,
    ...draft.state,
    startsAt: draft.instants.startsAt,
    endsAt: draft.instants.endsAt,
    numLeaders: draft.people.filter(({ userType }) => userType === 'LEADER').length,
    numLearners: draft.people.filter(({ userType }) => userType === 'LEARNER').length,
    forced: isForced(draft) || (draft.existing?.forced === true && !draft.newTime),
  }));
  await db.query(
    `INSERT INTO sessions.sessions AS s (ecosystem_id, id, program_id, series_id, status, session_type, meeting_solution, subject,
       subject_id, description, starts_at, ends_at, time_zone_id, join_url, location_name, location_longitude, location_latitude,
       max_students, num_leaders, num_learners, grade_levels, school_ids, custom_properties, forced, created_by, course_section_id)
     SELECT $1, r.id, r."programId", r."seriesId", coalesce($3, 'UPCOMING'), r."sessionType", r."meetingSolution", r.subject,
       r."subjectId", r.description, r."startsAt", r."endsAt", r."timeZoneId", r."joinUrl", r."locationName",
       r."locationLongitude", r."locationLatitude", r."maxStudents", r."numLeaders", r."numLearners", r."gradeLevels",
       r."schoolIds", r."customProperties", r.forced, $4, r."courseSectionId"
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "programId" uuid, "seriesId" uuid, "sessionType" text,
       "meetingSolution" text, subject text, "subjectId" uuid, description text, "startsAt" timestamptz, "endsAt" timestamptz,
       "timeZoneId" text, "joinUrl" text, "locationName" text, "locationLongitude" float8, "locationLatitude" float8,
       "maxStudents" int, "numLeaders" int, "numLearners" int, "gradeLevels" text[], "schoolIds" uuid[],
       "customProperties" jsonb, forced boolean, "courseSectionId" uuid)
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET series_id = excluded.series_id, status = coalesce($3, s.status),
       meeting_solution = excluded.meeting_solution, subject = excluded.subject, subject_id = excluded.subject_id,
       description = excluded.description, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       time_zone_id = excluded.time_zone_id, join_url = excluded.join_url, location_name = excluded.location_name,
       location_longitude = excluded.location_longitude, location_latitude = excluded.location_latitude,
       max_students = excluded.max_students, num_leaders = excluded.num_leaders, num_learners = excluded.num_learners,
       grade_levels = excluded.grade_levels, school_ids = excluded.school_ids, custom_properties = excluded.custom_properties,
       forced = excluded.forced, last_modified = now(), revision = s.revision + 1,
       cancelled_at = CASE WHEN $3 IS NULL THEN s.cancelled_at END, cancelled_by = CASE WHEN $3 IS NULL THEN s.cancelled_by END,
       cancel_reason = CASE WHEN $3 IS NULL THEN s.cancel_reason END,
       learner_minutes_scheduled = NULL, learner_minutes_present = NULL, minutes_delivered = NULL`,
    [db.ecosystemId, JSON.stringify(rows), status, createdBy],
  );
}

/** A person who was accepted over a double booking does not block that time; everybody else does. */
async function replaceParticipants(db: TenantDb, drafts: Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.flatMap((draft) =>
    draft.people.map(({ userId, userType, schoolId, gradeLevel }) => {
      const before = draft.newTime
        ? undefined
        : draft.existing?.participants.find((row) => row.userId === userId);
      const taken = draft.conflicts.some(
        (conflict) => conflict.type === 'DOUBLE_BOOKED' && conflict.userId === userId,
      );
      const forced = (acceptsConflicts(draft) && taken) || before?.forced === true;
      return { sessionId: draft.id, userId, userType, schoolId, gradeLevel, forced };
    }),
  );
  await db.query(`DELETE FROM sessions.session_participants WHERE session_id = ANY ($1::uuid[])`, [
    drafts.map(({ id }) => id),
  ]);
  await db.query(
    `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status,
       occupies, blocking, forced, school_id, grade_level)
     SELECT $1, r."sessionId", r."userId", r."userType", s.starts_at, s.ends_at, s.status, true, NOT r.forced, r.forced,
       r."schoolId", r."gradeLevel"
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, "userId" uuid, "userType" text, "schoolId" uuid,
       "gradeLevel" text, forced boolean)
     JOIN sessions.sessions s ON s.ecosystem_id = $1 AND s.id = r."sessionId"`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
}

/** The rows of session_facets for the current state of sessions. */
const FACETS_OF = `SELECT s.ecosystem_id, f.facet, f.value, s.status, s.starts_at, s.id FROM sessions.sessions s
  CROSS JOIN LATERAL (SELECT 'SCHOOL' AS facet, unnest(s.school_ids)::text AS value
                      UNION ALL SELECT 'GRADE', unnest(s.grade_levels)) f
  WHERE s.id = ANY ($1::uuid[])`;

export async function removeFacets(db: TenantDb, sessionIds: string[]): Promise<void> {
  await db.query(
    `DELETE FROM sessions.session_facets WHERE (ecosystem_id, facet, value, status, starts_at, session_id) IN (${FACETS_OF})`,
    [sessionIds],
  );
}

export async function addFacets(db: TenantDb, sessionIds: string[]): Promise<void> {
  await db.query(
    `INSERT INTO sessions.session_facets (ecosystem_id, facet, value, status, starts_at, session_id) ${FACETS_OF} ON CONFLICT DO NOTHING`,
    [sessionIds],
  );
}

/** Reads before it writes, so that concurrent saves with the same new subject need not wait for each other. */
export async function rememberSubjects(db: TenantDb, subjects: string[]): Promise<void> {
  await db.query(
    `INSERT INTO sessions.subject_names (ecosystem_id, name)
     SELECT $1, name FROM unnest($2::text[]) AS name
     WHERE NOT EXISTS (SELECT 1 FROM sessions.subject_names known WHERE known.name = name.name)
     ORDER BY name ON CONFLICT DO NOTHING`,
    [db.ecosystemId, subjects],
  );
}
