import type { EcosystemRoleType } from '@lyceum/contracts/identity';
import type { RowsUndoAskedPayload, RowsUndonePayload } from '@lyceum/contracts/roster';
import { RIGHTS_TOPIC } from '@lyceum/server/events';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { saveProfileTypes } from '../bulk/subject';
import { publishProgramsLeft } from '../memberships/subject';
import { publishPeople } from '../people/subject';
import { indexNames } from './save-changes';

export const UNDO_ROWS = 'undo-rows';
const MOST_NAMED = 100;

interface ImportRow {
  programId: string;
  entityType: 'GUARDIAN' | 'TUTOR' | 'STAFF';
  undoneAt: Date | null;
}

/** Undoes an import of people in one transaction, unless somebody whom it created or changed has changed since. */
export const undoRowsJob = defineJob<RowsUndoAskedPayload, Services>({
  kind: UNDO_ROWS,
  async handler({ data: { importJobId }, actor }, services) {
    await services.tenancy.within(actor, async (db) => {
      const [row] = await db.query<ImportRow>(
        `SELECT program_id AS "programId", entity_type AS "entityType", undone_at AS "undoneAt" FROM identity.row_imports
         WHERE ecosystem_id = $1 AND import_job_id = $2 FOR UPDATE`,
        [db.ecosystemId, importJobId],
      );
      const obstacles = row && !row.undoneAt ? await obstaclesOf(db, importJobId) : [];
      if (row && !row.undoneAt && obstacles.length === 0) await undo(db, importJobId, row, services);
      const payload: RowsUndonePayload = { importJobId, obstacles, ...(row ? {} : { failed: true }) };
      await db.record({ type: 'identity.rows-undone', payload });
    });
  },
  async failed({ actor, data: { importJobId } }, _error, { tenancy }) {
    const payload: RowsUndonePayload = { importJobId, obstacles: [], failed: true };
    await tenancy.within(actor, (db) => db.record({ type: 'identity.rows-undone', payload }));
  },
});

/** Locks the people first, so that a change of the same moment is either seen here or comes later. */
async function obstaclesOf(db: TenantDb, importJobId: string): Promise<RowsUndonePayload['obstacles']> {
  const key = [db.ecosystemId, importJobId];
  await db.query(
    `SELECT 1 FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id IN (SELECT c.user_id FROM identity.row_import_changes c
       WHERE c.ecosystem_id = $1 AND c.import_job_id = $2) ORDER BY m.id FOR UPDATE`,
    key,
  );
  return db.query(
    // Schools of a role are compared with those that the import left: its last change of them.
    `WITH changed AS (SELECT * FROM identity.row_import_changes c WHERE c.ecosystem_id = $1 AND c.import_job_id = $2),
     schools AS (SELECT DISTINCT ON (c.user_id, c.role) c.user_id, c.role, c.after FROM changed c
       WHERE c.kind IN ('ECOSYSTEM_ROLE', 'SCHOOLS') ORDER BY c.user_id, c.role, c.place DESC)
     SELECT 'PERSON' AS kind, coalesce(m.email, m.external_id, m.id::text) AS "externalId",
       nullif(btrim(concat_ws(' ', m.first_name, m.last_name)), '') AS name
     FROM identity.members m
     WHERE m.ecosystem_id = $1 AND m.id IN (
         SELECT c.user_id FROM changed c JOIN identity.members p ON p.ecosystem_id = $1 AND p.id = c.user_id
         WHERE c.kind IN ('PERSON', 'NAME', 'ADDRESS', 'PHONE', 'EXTERNAL_ID')
           AND (p.revision IS DISTINCT FROM c.revision OR c.kind IN ('PERSON', 'ADDRESS') AND p.account_id IS NOT NULL)
         UNION SELECT s.user_id FROM schools s JOIN identity.ecosystem_roles r
           ON r.ecosystem_id = $1 AND r.user_id = s.user_id AND r.role = s.role
         WHERE to_jsonb(r.supported_school_ids) IS DISTINCT FROM s.after)
     ORDER BY m.sort_name, m.id LIMIT ${MOST_NAMED}`,
    key,
  );
}

interface ChangeRow {
  kind: string;
  userId: string;
  relativeId: string | null;
  role: EcosystemRoleType | 'LEADER' | null;
  before: unknown;
}

async function undo(
  db: TenantDb,
  importJobId: string,
  { programId, entityType }: ImportRow,
  services: Services,
): Promise<void> {
  const changes = await db.query<ChangeRow>(
    `SELECT kind, user_id AS "userId", relative_id AS "relativeId", role, before FROM identity.row_import_changes
     WHERE ecosystem_id = $1 AND import_job_id = $2 ORDER BY place DESC`,
    [db.ecosystemId, importJobId],
  );
  const of = (kind: string) => changes.filter((change) => change.kind === kind);
  const ids = (kind: string) => of(kind).map(({ userId }) => userId);
  const created = ids('PERSON');
  await unlink(db, of('LINK'));
  const lost = await takeRoles(db, programId, of('PROGRAM_ROLE'), of('ECOSYSTEM_ROLE'));
  await restoreSchools(db, of('SCHOOLS'));
  await restoreFields(db, of('NAME'), ids('ADDRESS'), ids('EXTERNAL_ID'));
  await db.query(
    `UPDATE identity.members SET phone_number = NULL WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, ids('PHONE')],
  );
  // Nobody signs in as a removed person, and a later file finds nobody under the address or identifier.
  await db.query(
    `UPDATE identity.members SET status = 'ARCHIVED', email = NULL, email_lower = NULL, external_id = NULL
     WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, created],
  );
  await endInvites(db, [...created, ...ids('ADDRESS')]);
  const touched = [
    ...new Set(changes.flatMap(({ userId, relativeId }) => [userId, ...(relativeId ? [relativeId] : [])])),
  ];
  await indexNames(db, [...created, ...ids('NAME'), ...ids('ADDRESS'), ...ids('EXTERNAL_ID')]);
  await saveProfileTypes(db, touched);
  await publishPeople(db, services, touched);
  await publishProgramsLeft(db, lost);
  // A session may name a tutor: an archived record without address and identifier stays for it.
  if (entityType !== 'TUTOR') await deletePeople(db, created);
  await db.query(
    `UPDATE identity.row_imports SET undone_at = $3 WHERE ecosystem_id = $1 AND import_job_id = $2`,
    [db.ecosystemId, importJobId, services.clock.now()],
  );
  await db.audit({
    action: 'undo-import',
    subjectKind: 'import',
    subjectId: importJobId,
    after: { removed: created.length, changed: touched.length - created.length },
  });
  db.notify({ userIds: touched, topics: [RIGHTS_TOPIC] });
}

async function unlink(db: TenantDb, links: readonly ChangeRow[]): Promise<void> {
  await db.query(
    `DELETE FROM identity.family_connections f USING unnest($2::uuid[], $3::uuid[]) AS l(child, relative)
     WHERE f.ecosystem_id = $1 AND (f.user_id = l.child AND f.relative_id = l.relative AND f.relationship <> 'CHILD'
       OR f.user_id = l.relative AND f.relative_id = l.child AND f.relationship = 'CHILD')`,
    [db.ecosystemId, links.map(({ userId }) => userId), links.map(({ relativeId }) => relativeId)],
  );
}

/** Takes the given roles back; returns the program roles that people lost. */
async function takeRoles(
  db: TenantDb,
  programId: string,
  inProgram: readonly ChangeRow[],
  beyond: readonly ChangeRow[],
): Promise<{ userId: string; programId: string; role: 'LEADER' }[]> {
  await db.query(
    `DELETE FROM identity.ecosystem_roles r USING unnest($2::uuid[], $3::text[]) AS g(id, role)
     WHERE r.ecosystem_id = $1 AND r.user_id = g.id AND r.role = g.role`,
    [db.ecosystemId, beyond.map(({ userId }) => userId), beyond.map(({ role }) => role)],
  );
  return db.query(
    `DELETE FROM identity.program_roles r WHERE r.ecosystem_id = $1 AND r.program_id = $2 AND r.role = 'LEADER'
       AND r.user_id = ANY ($3::uuid[]) RETURNING r.user_id AS "userId", r.program_id AS "programId", r.role`,
    [db.ecosystemId, programId, inProgram.map(({ userId }) => userId)],
  );
}

/** Of several changes of one role, the first has the schools from before the import. */
async function restoreSchools(db: TenantDb, newestFirst: readonly ChangeRow[]): Promise<void> {
  const first = new Map(newestFirst.map((change) => [`${change.userId} ${change.role}`, change]));
  await db.query(
    `UPDATE identity.ecosystem_roles r SET supported_school_ids = n.schools
     FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, role text, schools uuid[])
     WHERE r.ecosystem_id = $1 AND r.user_id = n.id AND r.role = n.role`,
    [
      db.ecosystemId,
      JSON.stringify(
        [...first.values()].map(({ userId, role, before }) => ({ id: userId, role, schools: before })),
      ),
    ],
  );
}

async function restoreFields(
  db: TenantDb,
  names: readonly ChangeRow[],
  addressed: readonly string[],
  numbered: readonly string[],
): Promise<void> {
  await db.query(
    `UPDATE identity.members m SET first_name = n.before ->> 'firstName', last_name = n.before ->> 'lastName'
     FROM jsonb_to_recordset($2::jsonb) AS n("userId" uuid, before jsonb) WHERE m.ecosystem_id = $1 AND m.id = n."userId"`,
    [db.ecosystemId, JSON.stringify(names)],
  );
  await db.query(
    `UPDATE identity.members SET email = NULL, email_lower = NULL WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, addressed],
  );
  await db.query(
    `UPDATE identity.members SET external_id = NULL WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
    [db.ecosystemId, numbered],
  );
}

async function endInvites(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE identity.invites SET replaced_at = now()
     WHERE ecosystem_id = $1 AND user_id = ANY ($2::uuid[]) AND used_at IS NULL AND replaced_at IS NULL`,
    [db.ecosystemId, userIds],
  );
}

/** Deletes people whom nobody has invited successfully, and the spellings of names that nobody else has. */
async function deletePeople(db: TenantDb, userIds: readonly string[]): Promise<void> {
  await db.query(
    `DELETE FROM identity.name_variants v
     WHERE v.word IN (SELECT w.word FROM identity.member_words w WHERE w.user_id = ANY ($1::uuid[]))
       AND NOT EXISTS (SELECT 1 FROM identity.member_words o WHERE o.word = v.word AND o.user_id <> ALL ($1::uuid[]))`,
    [userIds],
  );
  await db.query(`DELETE FROM identity.members WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`, [
    db.ecosystemId,
    userIds,
  ]);
}
