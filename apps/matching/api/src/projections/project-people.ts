import type { PersonSaved } from '@lyceum/contracts/identity';
import type { EventEnvelope } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import type { Follower } from './follower';
import { programsAs } from './programs-as';

/**
 * Projects people: names for searches, roles that receive low reviews, and children of parents. An import of thousands
 * takes as many statements as one person.
 */
export async function projectPeople(
  db: TenantDb,
  told: readonly EventEnvelope<PersonSaved>[],
  followers: readonly Follower[],
): Promise<void> {
  for (const part of eachOnce(told)) {
    const people = await saveNewer(
      db,
      part.map(({ payload }) => payload),
    );
    if (people.length === 0) continue;
    const now = new Date(part.at(-1)!.occurredAt);
    for (const follower of followers) await follower.peopleSaved?.(db, people, now);
  }
}

/** Splits events into parts in which nobody occurs twice, so that somebody who left and came back is seen to leave. */
function eachOnce(told: readonly EventEnvelope<PersonSaved>[]): EventEnvelope<PersonSaved>[][] {
  const parts: Map<string, EventEnvelope<PersonSaved>>[] = [];
  for (const event of told) {
    const last = parts.at(-1);
    if (last && !last.has(event.payload.userId)) last.set(event.payload.userId, event);
    else parts.push(new Map([[event.payload.userId, event]]));
  }
  return parts.map((part) => [...part.values()]);
}

/** Returns the people whose stored state was older. */
async function saveNewer(db: TenantDb, people: readonly PersonSaved[]): Promise<PersonSaved[]> {
  const newer = await db.query<{ userId: string }>(
    `INSERT INTO matching.people (ecosystem_id, user_id, name, search_text, active, super_admin, admin_of, leads_in, learns_in,
       child_ids, revision, archived, hourly_wage, school_id, grade_level, of_age_on)
     SELECT $1, p."userId", p.name, p."searchText", p.active, p."superAdmin", p."adminOf", p."leadsIn", p."learnsIn", p."childIds",
       p.revision, p.archived, p."hourlyWage", p."schoolId", p."gradeLevel", p."ofAgeOn"
     FROM jsonb_to_recordset($2::jsonb) AS p ("userId" uuid, name text, "searchText" text, active boolean, "superAdmin" boolean,
       "adminOf" uuid[], "leadsIn" uuid[], "learnsIn" uuid[], "childIds" uuid[], revision int, archived boolean,
       "hourlyWage" numeric, "schoolId" uuid, "gradeLevel" text, "ofAgeOn" date) ORDER BY p."userId"
     ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET name = excluded.name, search_text = excluded.search_text,
       active = excluded.active, super_admin = excluded.super_admin, admin_of = excluded.admin_of,
       leads_in = excluded.leads_in, learns_in = excluded.learns_in, child_ids = excluded.child_ids,
       revision = excluded.revision, archived = excluded.archived, hourly_wage = excluded.hourly_wage,
       school_id = excluded.school_id, grade_level = excluded.grade_level, of_age_on = excluded.of_age_on
     WHERE people.revision < excluded.revision RETURNING user_id AS "userId"`,
    [db.ecosystemId, JSON.stringify(people.map(rowOf))],
  );
  const ids = new Set(newer.map(({ userId }) => userId));
  return people.filter(({ userId }) => ids.has(userId));
}

function rowOf(person: PersonSaved): object {
  const { userId, firstName, preferredName, lastName, status, revision, schoolId, gradeLevel } = person;
  return {
    ...{ userId, revision, schoolId, gradeLevel },
    name: `${preferredName || firstName} ${lastName}`.trim(),
    searchText: foldText([preferredName, firstName, lastName].filter(Boolean).join(' ')),
    active: status === 'ACTIVATED',
    superAdmin: person.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN'),
    adminOf: programsAs(person, 'PROGRAM_ADMIN'),
    leadsIn: programsAs(person, 'LEADER'),
    learnsIn: programsAs(person, 'LEARNER'),
    childIds: person.familyConnections
      .filter(({ relationship }) => relationship === 'CHILD')
      .map((connection) => connection.userId),
    // People who can no longer sign in; an invited person still will.
    archived: status === 'ARCHIVED' || status === 'GLOBAL_LOCK',
    hourlyWage: person.hourlyWage ?? null,
    ofAgeOn: person.ofAgeOn ?? null,
  };
}
