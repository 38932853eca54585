import type { PersonSaved } from '@lyceum/contracts/identity';
import type { TenantDb } from '@lyceum/server/tenancy';
import { countAllWeeks } from '../ledger/count-weeks';
import { lockLedger } from '../ledger/lock-ledger';
import { countStandings, type Member } from '../tracker/count-standings';
import { searchText } from './search-text';

/** Takes somebody's state: the programs that they lead and learn in have a standing of them, others none. */
export async function keepMember(db: TenantDb, person: PersonSaved, toldAt: string): Promise<void> {
  await lockLedger(db);
  const name = `${person.preferredName || person.firstName} ${person.lastName}`.trim();
  const newer = await db.query(
    `INSERT INTO reports.people (ecosystem_id, user_id, name, known, revision) VALUES ($1, $2, $3, true, $4)
     ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET name = excluded.name, known = true, revision = excluded.revision
     WHERE people.revision < excluded.revision RETURNING user_id`,
    [db.ecosystemId, person.userId, name, person.revision],
  );
  if (newer.length === 0) return;
  const members = rolesOf(person);
  const left = await db.query<{ programId: string }>(
    `DELETE FROM reports.standings s WHERE s.user_id = $1 AND NOT EXISTS (
       SELECT 1 FROM jsonb_to_recordset($2::jsonb) AS m ("programId" uuid, "userType" text)
       WHERE m."programId" = s.program_id AND m."userType" = s.user_type) RETURNING s.program_id AS "programId"`,
    [person.userId, JSON.stringify(members)],
  );
  const came = await saveStandings(db, person, members);
  // The ledger may have told of them before.
  await countAllWeeks(db, came);
  await countStandings(db, came, new Date(toldAt));
  for (const programId of new Set([...members, ...left].map((each) => each.programId)))
    db.notify({ userIds: [], programId, topics: ['engagement'] });
}

/** Answers those that are new. */
function saveStandings(db: TenantDb, person: PersonSaved, members: Member[]): Promise<Member[]> {
  const { firstName, lastName, preferredName, schoolId, gradeLevel } = person;
  const words = [preferredName, firstName, lastName].filter(Boolean).join(' ');
  return db.query<Member>(
    `WITH saved AS (
       INSERT INTO reports.standings AS s (ecosystem_id, program_id, user_type, user_id, sort_name, search_text, school_id, grade_level)
       SELECT $1, m."programId", m."userType", $2, $3, $4, $5, $6
       FROM jsonb_to_recordset($7::jsonb) AS m ("programId" uuid, "userType" text)
       ON CONFLICT (ecosystem_id, program_id, user_type, user_id) DO UPDATE SET sort_name = excluded.sort_name,
         search_text = excluded.search_text, school_id = excluded.school_id, grade_level = excluded.grade_level
       RETURNING s.program_id AS "programId", s.user_type AS "userType", s.user_id AS "userId", s.counted_at = 'epoch' AS never)
     SELECT "programId", "userType", "userId" FROM saved WHERE never`,
    [
      db.ecosystemId,
      person.userId,
      searchText(`${lastName} ${firstName}`),
      searchText(words),
      schoolId,
      gradeLevel,
      JSON.stringify(members),
    ],
  );
}

/** Nobody is called who cannot come any more; who was only invited can. */
function rolesOf({ userId, status, programRoles }: PersonSaved): Member[] {
  if (status === 'ARCHIVED' || status === 'GLOBAL_LOCK') return [];
  return programRoles.flatMap(({ programId, role }) =>
    role === 'PROGRAM_ADMIN' ? [] : [{ programId, userType: role, userId }],
  );
}
