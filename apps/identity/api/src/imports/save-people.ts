import type { PersonLine } from '@lyceum/contracts/roster';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import {
  publishPeople,
  ANSWERING,
  impliedEcosystemRole,
  profileTypesOf,
  ROLE_LASTS,
  searchWordsOf,
  sortNameOf,
} from '../people/subject';
import { recordDelivered, saveDeliveredNames, withoutHandEdits } from '../field-sources/subject';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { connectDelivered } from './connect-delivered';

/** People whom a file calls learners and who do not become learners. */
export interface RefusedPeople {
  /** Guardians and staff: a file gives them no role. */
  notLearners: string[];
  /** People whose data were erased. */
  erased: string[];
}

/** Upserts imported people and publishes those who are new or changed. Values that people entered themselves stay. */
export async function savePeople(
  actor: Actor,
  { programId, source = null }: { programId: string; source?: string | null },
  lines: PersonLine[],
  services: Services,
): Promise<RefusedPeople> {
  const people = [...new Map(lines.map((line) => [line.userId, line])).values()];
  return services.tenancy.within(actor, async (db) => {
    const notLearners = await noLearners(db, programId, people);
    const wanted = await withoutHandEdits(db, people);
    const changed = await upsertMembers(db, programId, wanted, notLearners);
    const gone = await erasedOf(db, people);
    const accepted = people.filter(({ userId }) => !notLearners.includes(userId) && !gone.has(userId));
    const gained = await giveRoles(db, programId, accepted);
    const now = services.clock.now();
    const linked = await connectDelivered(
      db,
      'learner_id',
      accepted.map(({ userId }) => userId),
      now,
    );
    const touched = new Set([...changed, ...gained, ...linked]);
    const stored = people.filter(({ userId }) => !gone.has(userId));
    const renamed = await saveDeliveredNames(db, stored);
    await recordDelivered(db, stored, { source, programId, now });
    await publishPeople(db, services, [...new Set([...touched, ...renamed])]);
    const erased = people.filter(({ userId, role }) => role === 'LEARNER' && gone.has(userId));
    return { notLearners, erased: erased.map(({ userId }) => userId) };
  });
}

async function upsertMembers(
  db: TenantDb,
  programId: string,
  people: readonly PersonLine[],
  withoutRole: readonly string[],
): Promise<string[]> {
  const ecosystem = await ownEcosystem(db);
  const [program] = await db.query<{ zone: string }>(
    `SELECT p.time_zone_id AS zone FROM identity.programs p WHERE p.id = $1::uuid`,
    [programId],
  );
  const rows = people.map((person) => ({
    id: person.userId,
    external_id: person.externalId,
    first_name: person.firstName,
    last_name: person.lastName,
    school_id: person.schoolId,
    grade_level: person.gradeLevel,
    profile_types: withoutRole.includes(person.userId) ? [] : profileTypesOf([person.role]),
    sort_name: sortNameOf(person),
    search_words: searchWordsOf(person),
  }));
  const saved = await db.query<{ id: string }>(
    `INSERT INTO identity.members AS m (ecosystem_id, id, external_id, first_name, last_name, school_id, grade_level,
       profile_types, sort_name, search_words, language, time_zone_id, status, brought_by_program_id)
     SELECT $1, p.id, p.external_id, p.first_name, p.last_name, p.school_id, p.grade_level, p.profile_types, p.sort_name,
       p.search_words, $3, $4, 'INVITED', $5
     FROM jsonb_to_recordset($2::jsonb) AS p(id uuid, external_id text, first_name text, last_name text, school_id uuid,
       grade_level text, profile_types text[], sort_name text, search_words text[])
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET
       school_id = coalesce(excluded.school_id, m.school_id), grade_level = coalesce(excluded.grade_level, m.grade_level),
       external_id = coalesce(m.external_id, excluded.external_id),
       profile_types = ARRAY(SELECT DISTINCT t FROM unnest(m.profile_types || excluded.profile_types) AS t ORDER BY t)
     WHERE m.erased_at IS NULL AND (coalesce(excluded.school_id, m.school_id) IS DISTINCT FROM m.school_id
        OR coalesce(excluded.grade_level, m.grade_level) IS DISTINCT FROM m.grade_level
        OR m.external_id IS NULL OR NOT m.profile_types @> excluded.profile_types)
     RETURNING m.id`,
    [
      db.ecosystemId,
      JSON.stringify(rows),
      ecosystem?.defaultLanguage ?? 'en',
      program?.zone ?? ecosystem?.timeZoneId ?? 'UTC',
      programId,
    ],
  );
  return saved.map((row) => row.id);
}

/** `learnerRefusal` for a whole file: a file never counts as a super admin's decision, whoever uploaded it. */
async function noLearners(db: TenantDb, programId: string, people: PersonLine[]): Promise<string[]> {
  const ids = people.filter(({ role }) => role === 'LEARNER').map(({ userId }) => userId);
  const found = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.id = ANY ($1::uuid[]) AND m.erased_at IS NULL
       AND (EXISTS (SELECT FROM identity.ecosystem_roles r
              WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id AND r.role = ANY ($2::text[]) AND ${ROLE_LASTS})
         OR EXISTS (SELECT FROM identity.family_connections f
              WHERE f.ecosystem_id = m.ecosystem_id AND f.user_id = m.id AND f.relationship = 'CHILD'))
       AND NOT EXISTS (SELECT FROM identity.program_roles r WHERE r.ecosystem_id = m.ecosystem_id AND r.user_id = m.id
              AND r.program_id = $3 AND r.role = 'LEARNER')`,
    [ids, ANSWERING, programId],
  );
  for (const { id } of found)
    await db.audit({
      action: 'add-by-import-refused',
      subjectKind: 'user',
      subjectId: id,
      after: { programId, role: 'LEARNER' },
    });
  return found.map(({ id }) => id);
}

/** A file does not restore an erased person: its line is skipped. */
async function erasedOf(db: TenantDb, people: PersonLine[]): Promise<ReadonlySet<string>> {
  const erased = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.id = ANY ($1::uuid[]) AND m.erased_at IS NOT NULL`,
    [people.map(({ userId }) => userId)],
  );
  return new Set(erased.map(({ id }) => id));
}

/** Adds the program's role, and the ecosystem role that goes with it. Returns the ids of people who gained one. */
async function giveRoles(db: TenantDb, programId: string, people: PersonLine[]): Promise<string[]> {
  const ids = people.map((person) => person.userId);
  await db.query(
    `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role)
     SELECT $1, p.id, p.role FROM unnest($2::uuid[], $3::text[]) AS p(id, role)
     WHERE p.role IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM identity.ecosystem_roles r WHERE r.ecosystem_id = $1 AND r.user_id = p.id)`,
    [db.ecosystemId, ids, people.map((person) => impliedEcosystemRole(person.role))],
  );
  const gained = await db.query<{ id: string }>(
    `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role)
     SELECT $1, p.id, $4, p.role FROM unnest($2::uuid[], $3::text[]) AS p(id, role)
     ON CONFLICT DO NOTHING RETURNING user_id AS id`,
    [db.ecosystemId, ids, people.map((person) => person.role), programId],
  );
  return gained.map((row) => row.id);
}
