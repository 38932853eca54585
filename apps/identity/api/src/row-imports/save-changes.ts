import type { RowsReadyPayload } from '@lyceum/contracts/roster';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownEcosystem } from '../ecosystem-facts/subject';
import { createInvite } from '../invites/subject';
import { type Member, profileTypesOf, publishPeople, searchWordsOf, sortNameOf } from '../people/subject';
import type { PlannedChange } from './people-plan';

type Of<Kind extends PlannedChange['kind']> = Extract<PlannedChange, { kind: Kind }>;

/** Writes the changes of an import, records each of them for its undo, and publishes the people. */
export async function saveChanges(
  db: TenantDb,
  data: RowsReadyPayload,
  changes: readonly PlannedChange[],
  services: Services,
): Promise<void> {
  const of = <Kind extends PlannedChange['kind']>(kind: Kind) =>
    changes.filter((change): change is Of<Kind> => change.kind === kind);
  await insertPeople(db, data, of('PERSON'));
  await rename(db, of('NAME'));
  await giveAddresses(db, of('ADDRESS'));
  await givePhones(db, of('PHONE'));
  await giveNumbers(db, of('EXTERNAL_ID'));
  await giveEcosystemRoles(db, of('ECOSYSTEM_ROLE'), of('SCHOOLS'));
  await giveProgramRoles(db, data.programId, of('PROGRAM_ROLE'));
  await link(db, of('LINK'));
  const touched = [
    ...new Set(
      changes.flatMap((change) => [change.userId, ...('relativeId' in change ? [change.relativeId] : [])]),
    ),
  ];
  await indexNames(
    db,
    [...of('NAME'), ...of('ADDRESS'), ...of('EXTERNAL_ID')].map(({ userId }) => userId),
  );
  const people = await publishPeople(db, services, touched);
  await recordChanges(db, data.importJobId, changes, people);
  await auditRoles(db, data, changes);
  if (data.sendsInvitations) await invite(db, services, changes, people);
}

async function insertPeople(
  db: TenantDb,
  { programId }: RowsReadyPayload,
  people: readonly Of<'PERSON'>[],
): Promise<void> {
  if (people.length === 0) return;
  const ecosystem = await ownEcosystem(db);
  const [program] = await db.query<{ zone: string }>(
    `SELECT p.time_zone_id AS zone FROM identity.programs p WHERE p.id = $1::uuid`,
    [programId],
  );
  const rows = people.map(({ person }) => ({
    ...{ id: person.id, email: person.email, external_id: person.externalId, language: person.language },
    ...{ phone: person.phone ?? null },
    ...{ first_name: person.firstName, last_name: person.lastName },
    ...{ sort_name: sortNameOf(person), search_words: searchWordsOf(person) },
  }));
  await db.query(
    `INSERT INTO identity.members (ecosystem_id, id, email, email_lower, phone_number, external_id, first_name, last_name, language, time_zone_id,
       status, sort_name, search_words, brought_by_program_id)
     SELECT $1, p.id, p.email, lower(p.email), p.phone, p.external_id, p.first_name, p.last_name, coalesce(p.language, $3), $4, 'INVITED',
       p.sort_name, p.search_words, $5
     FROM jsonb_to_recordset($2::jsonb) AS p(id uuid, email text, phone text, external_id text, first_name text, last_name text, language text,
       sort_name text, search_words text[])`,
    [
      db.ecosystemId,
      JSON.stringify(rows),
      ecosystem?.defaultLanguage ?? 'en',
      program?.zone ?? ecosystem?.timeZoneId ?? 'UTC',
      programId,
    ],
  );
}

async function rename(db: TenantDb, changes: readonly Of<'NAME'>[]): Promise<void> {
  await db.query(
    `UPDATE identity.members m SET first_name = n.first_name, last_name = n.last_name
     FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, first_name text, last_name text) WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [
      db.ecosystemId,
      JSON.stringify(
        changes.map(({ userId, after }) => ({
          ...{ id: userId, first_name: after.firstName, last_name: after.lastName },
        })),
      ),
    ],
  );
}

async function giveAddresses(db: TenantDb, changes: readonly Of<'ADDRESS'>[]): Promise<void> {
  await db.query(
    `UPDATE identity.members m SET email = n.email, email_lower = lower(n.email)
     FROM unnest($2::uuid[], $3::text[]) AS n(id, email) WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [db.ecosystemId, changes.map(({ userId }) => userId), changes.map(({ email }) => email)],
  );
}

async function givePhones(db: TenantDb, changes: readonly Of<'PHONE'>[]): Promise<void> {
  await db.query(
    `UPDATE identity.members m SET phone_number = n.phone
     FROM unnest($2::uuid[], $3::text[]) AS n(id, phone) WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [db.ecosystemId, changes.map(({ userId }) => userId), changes.map(({ phone }) => phone)],
  );
}

async function giveNumbers(db: TenantDb, changes: readonly Of<'EXTERNAL_ID'>[]): Promise<void> {
  await db.query(
    `UPDATE identity.members m SET external_id = n.number
     FROM unnest($2::uuid[], $3::text[]) AS n(id, number) WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [db.ecosystemId, changes.map(({ userId }) => userId), changes.map(({ externalId }) => externalId)],
  );
}

async function giveEcosystemRoles(
  db: TenantDb,
  given: readonly Of<'ECOSYSTEM_ROLE'>[],
  widened: readonly Of<'SCHOOLS'>[],
): Promise<void> {
  await db.query(
    `INSERT INTO identity.ecosystem_roles (ecosystem_id, user_id, role, supported_school_ids)
     SELECT $1, r.id, r.role, r.schools FROM jsonb_to_recordset($2::jsonb) AS r(id uuid, role text, schools uuid[])
     -- A role that has expired is given again.
     ON CONFLICT (ecosystem_id, user_id, role) DO UPDATE SET supported_school_ids = excluded.supported_school_ids, expires_at = NULL`,
    [
      db.ecosystemId,
      JSON.stringify(given.map(({ userId, role, schoolIds }) => ({ id: userId, role, schools: schoolIds }))),
    ],
  );
  // Several rows may widen one role: the last one has all schools.
  const last = new Map(widened.map((change) => [`${change.userId} ${change.role}`, change]));
  await db.query(
    `UPDATE identity.ecosystem_roles r SET supported_school_ids = n.schools
     FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, role text, schools uuid[])
     WHERE r.ecosystem_id = $1 AND r.user_id = n.id AND r.role = n.role`,
    [
      db.ecosystemId,
      JSON.stringify(
        [...last.values()].map(({ userId, role, after }) => ({ id: userId, role, schools: after })),
      ),
    ],
  );
  await addProfileTypes(db, given);
}

async function giveProgramRoles(
  db: TenantDb,
  programId: string,
  given: readonly Of<'PROGRAM_ROLE'>[],
): Promise<void> {
  await db.query(
    `INSERT INTO identity.program_roles (ecosystem_id, user_id, program_id, role)
     SELECT $1, r.id, $2, r.role FROM unnest($3::uuid[], $4::text[]) AS r(id, role)
     ON CONFLICT (ecosystem_id, user_id, program_id, role) DO UPDATE SET expires_at = NULL`,
    [db.ecosystemId, programId, given.map(({ userId }) => userId), given.map(({ role }) => role)],
  );
  await addProfileTypes(db, given);
}

async function addProfileTypes(
  db: TenantDb,
  given: readonly (Of<'ECOSYSTEM_ROLE'> | Of<'PROGRAM_ROLE'>)[],
): Promise<void> {
  const types = given.flatMap(({ userId, role }) =>
    profileTypesOf([role]).map((type) => ({ id: userId, type })),
  );
  await db.query(
    `UPDATE identity.members m SET profile_types = ARRAY(SELECT DISTINCT t FROM unnest(m.profile_types || n.types) AS t ORDER BY t)
     FROM (SELECT p.id, array_agg(p.type) AS types FROM jsonb_to_recordset($2::jsonb) AS p(id uuid, type text) GROUP BY p.id) n
     WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [db.ecosystemId, JSON.stringify(types)],
  );
}

/** Links both ways, and ends requests for the same links. */
async function link(db: TenantDb, links: readonly Of<'LINK'>[]): Promise<void> {
  const values = [
    db.ecosystemId,
    JSON.stringify(
      links.map(({ userId, relativeId, relationship }) => ({
        child: userId,
        relative: relativeId,
        relationship,
      })),
    ),
  ];
  await db.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     SELECT $1::uuid, l.child, l.relative, l.relationship FROM jsonb_to_recordset($2::jsonb) AS l(child uuid, relative uuid, relationship text)
     UNION ALL SELECT $1::uuid, l.relative, l.child, 'CHILD' FROM jsonb_to_recordset($2::jsonb) AS l(child uuid, relative uuid)`,
    values,
  );
  await db.query(
    `DELETE FROM identity.family_requests r USING jsonb_to_recordset($2::jsonb) AS l(child uuid, relative uuid)
     WHERE r.ecosystem_id = $1 AND r.owner_id = l.child AND r.relative_id = l.relative`,
    values,
  );
}

/** Recomputes order and search words of people whose name, address or identifier changed. */
export async function indexNames(db: TenantDb, userIds: readonly string[]): Promise<void> {
  const people = await db.query<{
    id: string;
    firstName: string;
    lastName: string;
    preferredName: string | null;
    email: string | null;
    externalId: string | null;
  }>(
    `SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.preferred_name AS "preferredName", m.email,
       m.external_id AS "externalId" FROM identity.members m WHERE m.id = ANY ($1::uuid[])`,
    [[...new Set(userIds)]],
  );
  const rows = people.map((person) => ({
    ...{ id: person.id, sort_name: sortNameOf(person), search_words: searchWordsOf(person) },
  }));
  await db.query(
    `UPDATE identity.members m SET sort_name = n.sort_name, search_words = n.search_words
     FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, sort_name text, search_words text[])
     WHERE m.ecosystem_id = $1 AND m.id = n.id`,
    [db.ecosystemId, JSON.stringify(rows)],
  );
}

/** The revision tells an undo whether a person was changed since. */
async function recordChanges(
  db: TenantDb,
  importJobId: string,
  changes: readonly PlannedChange[],
  people: readonly Member[],
): Promise<void> {
  const revisions = new Map(people.map(({ id, revision }) => [id, revision]));
  const rows = changes.map((change, place) => ({
    ...{ place, kind: change.kind, user_id: change.userId, revision: revisions.get(change.userId) ?? null },
    relative_id: change.kind === 'LINK' ? change.relativeId : null,
    role: 'role' in change ? change.role : null,
    ...statesOf(change),
  }));
  await db.query(
    `INSERT INTO identity.row_import_changes (ecosystem_id, import_job_id, place, kind, user_id, relative_id, role, before, after, revision)
     SELECT $1, $2, c.place, c.kind, c.user_id, c.relative_id, c.role, c.before, c.after, c.revision
     FROM jsonb_to_recordset($3::jsonb) AS c(place int, kind text, user_id uuid, relative_id uuid, role text, before jsonb,
       after jsonb, revision bigint)`,
    [db.ecosystemId, importJobId, JSON.stringify(rows)],
  );
}

/** Values that an undo compares or restores. */
function statesOf(change: PlannedChange): { before: unknown; after: unknown } {
  if (change.kind === 'ECOSYSTEM_ROLE') return { before: null, after: change.schoolIds };
  if (change.kind === 'NAME' || change.kind === 'SCHOOLS')
    return { before: change.before, after: change.after };
  return { before: null, after: null };
}

/** Who got which role or link by a file stands in the log, as for an invitation. */
async function auditRoles(
  db: TenantDb,
  { importJobId, programId, entityType, submittedBy }: RowsReadyPayload,
  changes: readonly PlannedChange[],
): Promise<void> {
  const people = new Set(changes.map(({ userId }) => userId)).size;
  if (people === 0) return;
  await db.audit({
    action: 'add-by-import',
    subjectKind: 'import',
    subjectId: importJobId,
    after: { programId, entityType, submittedBy, people },
  });
}

/** New people with an address, and those who got one; nobody who can sign in already. */
async function invite(
  db: TenantDb,
  services: Services,
  changes: readonly PlannedChange[],
  people: readonly Member[],
): Promise<void> {
  const asked = new Set(
    changes.flatMap(({ kind, userId }) => (kind === 'PERSON' || kind === 'ADDRESS' ? [userId] : [])),
  );
  for (const person of people)
    if (asked.has(person.id) && person.email && !person.accountId)
      await createInvite(db, services, person, person.language);
}
