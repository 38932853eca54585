import type { PersonSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import { foldText, separated, wordsOfName } from '@lyceum/server/free-text';
import { programsAs } from '../projections/subject';
import { coreSubjectsOf } from './core-subjects';
import { freeParts } from './day-parts';

/** Whether the search finds the person: they lead in a program, can sign in and are not archived. */
export function isLeader(person: PersonSaved): boolean {
  return person.status === 'ACTIVATED' && programsAs(person, 'LEADER').length > 0;
}

/** Stores what the search finds a leader by. */
export async function saveLeader(db: TenantDb, person: PersonSaved): Promise<void> {
  const { userId, preferredName, firstName, lastName, preferredSubjects, languagesSpoken } = person;
  const known = wordsOfName([preferredName, firstName, lastName].filter(Boolean).join(' '));
  await db.query(
    `INSERT INTO matching.leaders (ecosystem_id, user_id, sort_name, search_text, program_ids, languages, free_in, time_zone_id, known)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET sort_name = excluded.sort_name, search_text = excluded.search_text,
       program_ids = excluded.program_ids, languages = excluded.languages, free_in = excluded.free_in,
       time_zone_id = excluded.time_zone_id, known = excluded.known`,
    [
      db.ecosystemId,
      userId,
      foldText(`${preferredName || firstName} ${lastName}`),
      known.join(' '),
      programsAs(person, 'LEADER'),
      languagesSpoken ?? [],
      freeParts(person.availableHours),
      person.timeZoneId,
      preferredSubjects !== undefined,
    ],
  );
  await keepWords(db, userId, known);
  await keepSubjects(db, userId, preferredSubjects ?? []);
  await countSessions(db, [userId]);
  db.notify({ userIds: 'ecosystem', topics: ['tutors'] });
}

export async function forgetLeaders(db: TenantDb, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const gone = await db.query(
    `DELETE FROM matching.leaders WHERE user_id = ANY ($1::uuid[]) RETURNING user_id`,
    [userIds],
  );
  if (gone.length > 0) db.notify({ userIds: 'ecosystem', topics: ['tutors'] });
}

async function keepWords(db: TenantDb, userId: string, known: readonly string[]): Promise<void> {
  await db.query(`DELETE FROM matching.leader_words WHERE user_id = $1`, [userId]);
  await db.query(
    `INSERT INTO matching.leader_words (ecosystem_id, word, user_id) SELECT DISTINCT $1::uuid, w, $2::uuid FROM unnest($3::text[]) AS w`,
    [db.ecosystemId, userId, known],
  );
}

async function keepSubjects(
  db: TenantDb,
  userId: string,
  subjects: NonNullable<PersonSaved['preferredSubjects']>,
): Promise<void> {
  const rows = subjects.map((subject) => ({
    ...subject,
    text: separated(`${subject.name} ${subject.code ?? ''}`).join(' '),
    core: coreSubjectsOf(`${subject.name} ${subject.code ?? ''}`),
  }));
  await db.query(
    `INSERT INTO matching.subjects (ecosystem_id, id, name, code, search_text, core)
     SELECT $1, s.id, s.name, s.code, s.text, ARRAY(SELECT jsonb_array_elements_text(s.core))
     FROM jsonb_to_recordset($2::jsonb) AS s (id uuid, name text, code text, text text, core jsonb) ORDER BY s.id
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, code = excluded.code, search_text = excluded.search_text,
       core = excluded.core
     WHERE (subjects.name, subjects.code) IS DISTINCT FROM (excluded.name, excluded.code)`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
  const ids = subjects.map(({ id }) => id);
  await db.query(
    `DELETE FROM matching.leader_subjects WHERE user_id = $1 AND subject_id <> ALL ($2::uuid[])`,
    [userId, ids],
  );
  await db.query(
    `INSERT INTO matching.leader_subjects (ecosystem_id, user_id, subject_id)
     SELECT $1, $2, s FROM unnest($3::uuid[]) AS s ON CONFLICT DO NOTHING`,
    [db.ecosystemId, userId, ids],
  );
}

/** Counts the sessions that each of these leaders led in the last 30 days; other people are skipped. */
export async function countSessions(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE matching.leaders l SET counted_at = now(), sessions_lately = (
       SELECT count(*) FROM matching.held_participants p
       JOIN matching.held_sessions s ON s.ecosystem_id = p.ecosystem_id AND s.session_id = p.session_id
       WHERE p.ecosystem_id = l.ecosystem_id AND p.user_id = l.user_id AND p.user_type = 'LEADER'
         AND s.ends_at > now() - interval '30 days')
     WHERE l.user_id = ANY ($1::uuid[])`,
    [[...new Set(userIds)]],
  );
}
