import { generateKeyPairSync } from 'node:crypto';
import type { Actor, EcosystemRoleName } from '@lyceum/server/actor';
import { startTestSubgraph, type Cast, type TestSubgraph } from '@lyceum/server/testing';
import { identity } from '../definition';
import { hashPassword } from '../passwords/password-hash';
import { searchWordsOf, sortNameOf } from '../people/search-words';

export const PASSWORD = 'a long enough passphrase';

export function testTokenKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'test' });
}

/** `logs` receives every line of the log. */
export function startIdentity(logs?: string[], env: Record<string, string> = {}): Promise<TestSubgraph> {
  return startTestSubgraph(identity, { env: { TOKEN_PRIVATE_KEY: testTokenKey(), ...env }, logs });
}

export interface NewPerson {
  id: string;
  ecosystemId: string;
  firstName?: string;
  lastName?: string;
  email?: string | null;
  accountId?: string | null;
  password?: string | null;
  status?: string;
  schoolId?: string | null;
  externalId?: string | null;
  profileTypes?: string[];
  ecosystemRoles?: { role: EcosystemRoleName; supportedSchoolIds?: string[] }[];
  programRoles?: { programId: string; role: string }[];
  /** Default: the first of their programs. */
  broughtByProgramId?: string | null;
}

/** Inserts a person directly into the database. */
export async function insertMember({ admin }: TestSubgraph, person: NewPerson): Promise<void> {
  const { firstName = 'Test', lastName = 'Person', email = null, accountId = null } = person;
  if (accountId && email) {
    await admin.query(
      `INSERT INTO identity.accounts (id, email, email_lower, email_verified_at, password_hash)
       VALUES ($1, $2, lower($2), now(), $3) ON CONFLICT DO NOTHING`,
      [accountId, email, person.password ? await hashPassword(person.password) : null],
    );
  }
  await admin.query(
    `INSERT INTO identity.members (ecosystem_id, id, account_id, email, email_lower, first_name, last_name, time_zone_id, status,
       school_id, external_id, profile_types, sort_name, search_words, brought_by_program_id)
     VALUES ($1, $2, $3, $4, lower($4), $5, $6, 'America/Denver', $7, $8, $9, $10, $11, $12, $13)`,
    [
      person.ecosystemId,
      person.id,
      accountId,
      email,
      firstName,
      lastName,
      person.status ?? (accountId ? 'ACTIVATED' : 'INVITED'),
      person.schoolId ?? null,
      person.externalId ?? null,
      person.profileTypes ?? [],
      sortNameOf({ firstName, lastName }),
      searchWordsOf({ firstName, lastName, email, externalId: person.externalId }),
      person.broughtByProgramId === undefined
        ? (person.programRoles?.[0]?.programId ?? null)
        : person.broughtByProgramId,
    ],
  );
  for (const { role, supportedSchoolIds = [] } of person.ecosystemRoles ?? []) {
    await admin.query(
      `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role, supported_school_ids) VALUES ($1, $2, $3, $4)`,
      [person.ecosystemId, person.id, role, supportedSchoolIds],
    );
  }
  for (const { programId, role } of person.programRoles ?? []) {
    await admin.query(
      `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role) VALUES ($1, $2, $3, $4)`,
      [person.ecosystemId, person.id, programId, role],
    );
  }
}

export async function insertEcosystem(
  { admin }: TestSubgraph,
  id: string,
  part: { name?: string; profileId?: string } = {},
): Promise<void> {
  const terms = {
    en: { tutor: 'Mentor', tutee: 'Mentee', module: 'Lesson' },
    sp: { tutor: 'Mentor', tutee: 'Aprendiz', module: 'Lección' },
  };
  await admin.query(
    `INSERT INTO identity.ecosystems (id, name, short_name, profile_id, primary_color, terms, default_language, time_zone_id, archived, revision, set_wage)
     VALUES ($1, $2, $3, $3, '#7a3ea8', $4, 'en', 'America/Denver', false, 1, true)`,
    [id, part.name ?? 'Test District', part.profileId ?? id, JSON.stringify(terms)],
  );
}

export async function insertProgram(
  { admin }: TestSubgraph,
  ecosystemId: string,
  id: string,
  tutorsChoose = true,
): Promise<void> {
  await admin.query(
    `INSERT INTO identity.programs (ecosystem_id, id, name, time_zone_id, archived, tutors_choose_learners, revision)
     VALUES ($1, $2, 'Program', 'America/Denver', false, $3, 1)`,
    [ecosystemId, id, tutorsChoose],
  );
}

/** Inserts the cast's principals, both ecosystems, their programs and the school. */
export async function insertCast(subgraph: TestSubgraph, cast: Cast): Promise<void> {
  await insertEcosystem(subgraph, cast.ecosystemId);
  await insertEcosystem(subgraph, cast.otherEcosystemId, { name: 'Elsewhere' });
  await insertProgram(subgraph, cast.ecosystemId, cast.programId);
  await insertProgram(subgraph, cast.ecosystemId, cast.siblingProgramId);
  await insertProgram(subgraph, cast.otherEcosystemId, cast.otherProgramId);
  for (const fixture of [cast.actors, cast.foreigners]) {
    for (const [name, actor] of Object.entries(fixture))
      if (actor.userId) await insertMember(subgraph, personOf(name, actor));
  }
}

function personOf(name: string, actor: Actor): NewPerson {
  return {
    id: actor.userId!,
    ecosystemId: actor.ecosystemId!,
    accountId: actor.accountId,
    email: `${name}.${actor.userId!.slice(0, 8)}@test.example`,
    firstName: name,
    lastName: 'Castmember',
    profileTypes: actor.profileTypes,
    ecosystemRoles: actor.ecosystemRoles.map((role) => ({
      role,
      supportedSchoolIds: actor.supportedSchoolIds,
    })),
    programRoles: actor.programRoles,
  };
}
