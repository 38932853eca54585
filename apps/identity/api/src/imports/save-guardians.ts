import { isEmailAddress } from '@lyceum/contracts/formats';
import type { GuardiansReadyPayload, ReadyGuardian } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { recordDelivered, saveDeliveredNames, saveDeliveredPhones } from '../field-sources/subject';
import { profileTypesOf, recordPeople, searchWordsOf, sortNameOf } from '../people/subject';
import { connectDelivered, disconnectDelivered } from './connect-delivered';

/**
 * Saves delivered guardians, without an account, and links them with their learners. An address never identifies a person
 * here: whoever has it already gets no role and no child, and the guardian is saved without it.
 */
export async function saveGuardians(
  db: TenantDb,
  { programId, source, guardians }: GuardiansReadyPayload,
  now: Date,
): Promise<void> {
  const ids = guardians.map(({ userId }) => userId);
  const added = await addGuardians(
    db,
    programId,
    guardians.filter(({ learnerIds }) => learnerIds.length > 0),
  );
  const named = guardians
    .filter(({ firstName, lastName }) => firstName !== '' && lastName !== '')
    .map((guardian) => ({ ...guardian, isNamed: true, schoolId: null, gradeLevel: null }));
  const present = await membersOf(db, ids);
  const known = named.filter(({ userId }) => present.has(userId));
  const renamed = await saveDeliveredNames(db, known);
  const called = await saveDeliveredPhones(db, known);
  await recordDelivered(db, known, { source: source ?? null, programId, now });
  const pairs = guardians
    .filter(({ userId }) => present.has(userId))
    .flatMap(({ userId, learnerIds, relationship }) =>
      learnerIds.map((learnerId) => ({ guardianId: userId, learnerId, relationship })),
    );
  const parted = await disconnectDelivered(db, programId, ids, pairs);
  await db.query(
    `INSERT INTO identity.delivered_guardians (ecosystem_id, program_id, guardian_id, learner_id, relationship)
     SELECT $1, $2, p.guardian, p.learner, p.relationship FROM unnest($3::uuid[], $4::uuid[], $5::text[]) p(guardian, learner, relationship)
     WHERE p.guardian <> p.learner ON CONFLICT DO NOTHING`,
    [
      db.ecosystemId,
      programId,
      pairs.map(({ guardianId }) => guardianId),
      pairs.map(({ learnerId }) => learnerId),
      pairs.map(({ relationship }) => relationship),
    ],
  );
  const connected = await connectDelivered(db, 'guardian_id', ids, now);
  const changed = [...new Set([...added, ...renamed, ...called, ...parted, ...connected])];
  if (changed.length === 0) return;
  // The gateway's cache of permissions expires by itself within two seconds.
  await recordPeople(db, changed);
  db.notify({ userIds: 'ecosystem', topics: ['people'], ids: changed.length > 100 ? [] : changed });
}

/** Members that are not erased: a delivery does not bring back anybody's data. */
async function membersOf(db: TenantDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id = ANY ($2::uuid[]) AND m.erased_at IS NULL`,
    [db.ecosystemId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Creates the members that are missing, with the role of a parent; returns their ids. */
async function addGuardians(
  db: TenantDb,
  programId: string,
  guardians: readonly ReadyGuardian[],
): Promise<string[]> {
  const existing = await idsThere(db, guardians);
  const missing = guardians.filter(({ userId }) => !existing.has(userId));
  if (missing.length === 0) return [];
  const ecosystem = await ownEcosystem(db);
  const [program] = await db.query<{ zone: string }>(
    `SELECT p.time_zone_id AS zone FROM identity.programs p WHERE p.ecosystem_id = $1 AND p.id = $2::uuid`,
    [db.ecosystemId, programId],
  );
  const addresses = await freeAddresses(db, missing);
  const rows = missing.map(({ userId, externalId, firstName, lastName }) => {
    const person = { firstName, lastName, email: addresses.get(userId) ?? null };
    return {
      id: userId,
      external_id: externalId,
      first_name: firstName.slice(0, 100),
      last_name: lastName.slice(0, 100),
      email: person.email,
      sort_name: sortNameOf(person),
      search_words: searchWordsOf(person),
    };
  });
  await db.query(
    `INSERT INTO identity.members (ecosystem_id, id, external_id, first_name, last_name, email, email_lower, profile_types, sort_name,
       search_words, language, time_zone_id, status, brought_by_program_id)
     SELECT $1, p.id, p.external_id, p.first_name, p.last_name, p.email, lower(p.email), $6, p.sort_name, p.search_words, $3, $4, 'INVITED', $5
     FROM jsonb_to_recordset($2::jsonb) AS p(id uuid, external_id text, first_name text, last_name text, email text, sort_name text,
       search_words text[])`,
    [
      db.ecosystemId,
      JSON.stringify(rows),
      ecosystem?.defaultLanguage ?? 'en',
      program?.zone ?? ecosystem?.timeZoneId ?? 'UTC',
      programId,
      profileTypesOf(['PARENT']),
    ],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role) SELECT $1, unnest($2::uuid[]), 'PARENT'`,
    [db.ecosystemId, ids],
  );
  return ids;
}

/** Includes erased people. */
async function idsThere(db: TenantDb, guardians: readonly ReadyGuardian[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT m.id FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id = ANY ($2::uuid[])`,
    [db.ecosystemId, guardians.map(({ userId }) => userId)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The delivered addresses that nobody has, by person. Every other one is noted for the admins. */
async function freeAddresses(
  db: TenantDb,
  guardians: readonly ReadyGuardian[],
): Promise<ReadonlyMap<string, string>> {
  const asked = guardians.flatMap(({ userId, email }) =>
    email && isEmailAddress(email) ? [{ userId, email, lower: email.toLowerCase() }] : [],
  );
  const holders = await db.query<{ id: string; lower: string }>(
    `SELECT m.id, m.email_lower AS lower FROM identity.members m WHERE m.ecosystem_id = $1 AND m.email_lower = ANY ($2::text[])`,
    [db.ecosystemId, asked.map(({ lower }) => lower)],
  );
  const taken = new Map(holders.map(({ id, lower }) => [lower, id]));
  const free = new Map<string, string>();
  for (const { userId, email, lower } of asked) {
    const holderId = taken.get(lower);
    if (holderId === undefined) {
      free.set(userId, email);
      taken.set(lower, userId);
    } else
      await db.audit({
        action: 'guardian-address-held',
        subjectKind: 'user',
        subjectId: userId,
        after: { holderId },
      });
  }
  return free;
}
