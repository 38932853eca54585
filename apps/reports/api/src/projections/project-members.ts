import type { PersonSaved } from '@lyceum/contracts/identity';
import type { EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import { countAllWeeks, followSchools, lockLedger } from '../ledger/subject';
import { countStandings, type Member } from '../standings/subject';
import { projectAdmins } from './project-admins';

/**
 * Projects people: each program that they lead or learn in gets a standing, standings of other programs are deleted.
 * The number of statements does not depend on the number of people.
 */
export async function projectMembers(
  db: TenantDb,
  events: readonly EventEnvelope<PersonSaved>[],
): Promise<void> {
  await lockLedger(db);
  const people = await saveNewer(db, latestOfEach(events));
  if (people.length === 0) return;
  await projectAdmins(db, people);
  const members = people.flatMap(rolesOf);
  const left = await db.query<Member>(
    `DELETE FROM reports.standings s WHERE s.user_id = ANY ($1::uuid[]) AND NOT EXISTS (
       SELECT 1 FROM jsonb_to_recordset($2::jsonb) AS m ("programId" uuid, "userType" text, "userId" uuid)
       WHERE m."programId" = s.program_id AND m."userType" = s.user_type AND m."userId" = s.user_id)
     RETURNING s.program_id AS "programId", s.user_type AS "userType", s.user_id AS "userId"`,
    [people.map(({ userId }) => userId), JSON.stringify(members)],
  );
  const came = await saveStandings(db, people);
  // The ledger may have entries of them already.
  await countAllWeeks(db, came);
  await followSchools(db, [...members, ...left]);
  await countStandings(db, came, new Date(events.at(-1)!.occurredAt));
  for (const programId of new Set([...members, ...left].map((each) => each.programId)))
    db.notify({ userIds: [], programId, topics: ['engagement'] });
}

function latestOfEach(events: readonly EventEnvelope<PersonSaved>[]): PersonSaved[] {
  const latest = new Map<string, PersonSaved>();
  for (const { payload: person } of events)
    if ((latest.get(person.userId)?.revision ?? -1) < person.revision) latest.set(person.userId, person);
  return [...latest.values()];
}

/**
 * People whose event is newer than the stored state. The same revision is applied again to rows stored before parents
 * or admin roles were projected.
 */
async function saveNewer(db: TenantDb, people: readonly PersonSaved[]): Promise<PersonSaved[]> {
  const rows = people.map(({ userId, preferredName, firstName, lastName, familyConnections, revision }) => ({
    userId,
    name: `${preferredName || firstName} ${lastName}`.trim(),
    parentIds: familyConnections
      .filter(({ relationship }) => relationship !== 'CHILD')
      .map((each) => each.userId),
    revision,
  }));
  const newer = await db.query<{ userId: string }>(
    `INSERT INTO reports.people (ecosystem_id, user_id, name, known, parent_ids, admin_told, revision)
     SELECT $1, p."userId", p.name, true, ARRAY(SELECT jsonb_array_elements_text(p."parentIds")::uuid), true, p.revision
     FROM jsonb_to_recordset($2::jsonb) AS p ("userId" uuid, name text, "parentIds" jsonb, revision int)
     ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET name = excluded.name, known = true, parent_ids = excluded.parent_ids,
       admin_told = true, revision = excluded.revision
     WHERE people.revision < excluded.revision OR ((people.parent_ids IS NULL OR NOT people.admin_told) AND people.revision = excluded.revision)
     RETURNING user_id AS "userId"`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
  const ids = new Set(newer.map(({ userId }) => userId));
  return people.filter(({ userId }) => ids.has(userId));
}

/** Saves standings; resolves to the new ones. */
function saveStandings(db: TenantDb, people: readonly PersonSaved[]): Promise<Member[]> {
  const rows = people.flatMap((person) => {
    const { firstName, lastName, preferredName, schoolId, gradeLevel } = person;
    const words = [preferredName, firstName, lastName].filter(Boolean).join(' ');
    const sortName = foldText(`${lastName} ${firstName}`);
    const known = { sortName, words: foldText(words), schoolId, gradeLevel };
    return rolesOf(person).map((member) => ({ ...member, ...known }));
  });
  return db.query<Member>(
    `WITH saved AS (
       INSERT INTO reports.standings AS s (ecosystem_id, program_id, user_type, user_id, sort_name, search_text, school_id, grade_level)
       SELECT $1, m."programId", m."userType", m."userId", m."sortName", m.words, m."schoolId", m."gradeLevel"
       FROM jsonb_to_recordset($2::jsonb) AS m ("programId" uuid, "userType" text, "userId" uuid, "sortName" text, words text,
         "schoolId" uuid, "gradeLevel" text)
       ON CONFLICT (ecosystem_id, program_id, user_type, user_id) DO UPDATE SET sort_name = excluded.sort_name,
         search_text = excluded.search_text, school_id = excluded.school_id, grade_level = excluded.grade_level
       RETURNING s.program_id AS "programId", s.user_type AS "userType", s.user_id AS "userId", s.counted_at = 'epoch' AS never)
     SELECT "programId", "userType", "userId" FROM saved WHERE never`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
}

/** Roles of people who can take part: invited people can, deactivated ones cannot. */
function rolesOf({ userId, status, programRoles }: PersonSaved): Member[] {
  if (status === 'ARCHIVED' || status === 'GLOBAL_LOCK') return [];
  return programRoles.flatMap(({ programId, role }) =>
    role === 'PROGRAM_ADMIN' ? [] : [{ programId, userType: role, userId }],
  );
}
