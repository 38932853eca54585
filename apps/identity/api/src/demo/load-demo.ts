import { DEMO_PASSWORD, demoPeople, type DemoPerson } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { hashPassword } from '../passwords/subject';
import { publishPeople, searchWordsOf, sortNameOf } from '../people/subject';

/** Creates the accounts and people of the demo cast. Existing ones stay as they are. */
export async function loadDemo(services: Services): Promise<void> {
  const ecosystemIds = new Set(demoPeople.map((person) => person.ecosystemId));
  for (const ecosystemId of ecosystemIds) {
    await services.tenancy.within(systemActor(ecosystemId, 'demo'), async (db) => {
      const people = demoPeople.filter((person) => person.ecosystemId === ecosystemId);
      const fresh = await newPeople(db, people);
      for (const person of fresh) await insertPerson(db, person);
      for (const person of fresh) await insertConnections(db, person);
      await publishPeople(
        db,
        services,
        fresh.map((person) => person.userId),
      );
    });
  }
}

async function newPeople(db: TenantDb, people: DemoPerson[]): Promise<DemoPerson[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.id = ANY($1::uuid[])`,
    [people.map((person) => person.userId)],
  );
  const there = new Set(rows.map((row) => row.id));
  return people.filter((person) => !there.has(person.userId));
}

async function insertPerson(db: TenantDb, person: DemoPerson): Promise<void> {
  const { account } = person;
  if (account) {
    await db.query(
      `INSERT INTO identity.accounts (id, email, email_lower, email_verified_at, password_hash, password_changed_at)
       VALUES ($1, $2, $2, now(), $3, now()) ON CONFLICT DO NOTHING`,
      [account.id, account.email, await hashPassword(DEMO_PASSWORD)],
    );
  }
  const email = account?.email ?? null;
  await db.query(
    `INSERT INTO identity.members (ecosystem_id, id, account_id, email, email_lower, email_verified_at, first_name, last_name,
       language, time_zone_id, school_id, grade_level, status, profile_types, is_welcome_flow_complete, sort_name, search_words,
       bio, languages_spoken, preferred_subject_ids, brought_by_program_id)
     VALUES ($1, $2, $3, $4, $4, CASE WHEN $4::text IS NULL THEN NULL ELSE now() END, $5, $6, $7, $8, $9, $10, $11, $12, true, $13, $14, $15, $16, $17, $18)`,
    [
      db.ecosystemId,
      person.userId,
      account?.id ?? null,
      email,
      person.firstName,
      person.lastName,
      person.language,
      person.timeZoneId,
      person.schoolId,
      person.gradeLevel,
      account ? 'ACTIVATED' : 'INVITED',
      person.profileTypes,
      sortNameOf(person),
      searchWordsOf({ ...person, email }),
      person.bio ?? null,
      person.languagesSpoken ?? [],
      person.preferredSubjectIds ?? [],
      person.programRoles[0]?.programId ?? null,
    ],
  );
  await insertRoles(db, person);
}

async function insertRoles(db: TenantDb, person: DemoPerson): Promise<void> {
  for (const { role, supportedSchoolIds } of person.ecosystemRoles) {
    await db.query(
      `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role, supported_school_ids) VALUES ($1, $2, $3, $4)`,
      [db.ecosystemId, person.userId, role, supportedSchoolIds],
    );
  }
  for (const { programId, role } of person.programRoles) {
    await db.query(
      `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role) VALUES ($1, $2, $3, $4)`,
      [db.ecosystemId, person.userId, programId, role],
    );
  }
}

async function insertConnections(db: TenantDb, person: DemoPerson): Promise<void> {
  for (const { userId, relationship } of person.familyConnections) {
    await db.query(
      `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [db.ecosystemId, person.userId, userId, relationship],
    );
  }
}
