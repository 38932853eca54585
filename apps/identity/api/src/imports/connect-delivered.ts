import type { TenantDb } from '@lyceum/server/tenancy';
import { isOfAge } from '../families/subject';
import { loadMembers } from '../people/subject';

interface Pair {
  guardianId: string;
  learnerId: string;
}

interface Due extends Pair {
  relationship: 'PARENT' | 'GUARDIAN';
}

/**
 * Links delivered guardians with their learners, once both are members; each pair is decided once, so that a link that
 * somebody removes stays removed. A link that exists because of another program's delivery exists because of this one too,
 * so that it outlasts either. A learner of age is asked by nobody but an admin. Returns the people whose links changed.
 */
export async function connectDelivered(
  db: TenantDb,
  by: 'guardian_id' | 'learner_id',
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  // Scalar subqueries run for each due pair only. As joins, and without statistics of new tables, people were joined with people first.
  const due = await db.query<Due>(
    `SELECT DISTINCT ON (d.guardian_id, d.learner_id) d.guardian_id AS "guardianId", d.learner_id AS "learnerId", d.relationship
     FROM identity.delivered_guardians d
     WHERE d.ecosystem_id = $1 AND d.${by} = ANY ($2::uuid[]) AND d.connected IS NULL
       AND (SELECT g.erased_at IS NULL FROM identity.members g WHERE g.ecosystem_id = $1 AND g.id = d.guardian_id)
       AND (SELECT l.erased_at IS NULL FROM identity.members l WHERE l.ecosystem_id = $1 AND l.id = d.learner_id)
       AND (SELECT true FROM identity.program_roles r WHERE r.ecosystem_id = $1 AND r.user_id = d.learner_id
         AND r.program_id = d.program_id AND r.role = 'LEARNER' LIMIT 1)
     ORDER BY d.guardian_id, d.learner_id`,
    [db.ecosystemId, ids],
  );
  if (due.length === 0) return [];
  const learners = await loadMembers(db, [...new Set(due.map(({ learnerId }) => learnerId))]);
  const children = new Set(learners.filter((learner) => !isOfAge(learner, now)).map(({ id }) => id));
  const linked = await link(
    db,
    due.filter(({ learnerId }) => children.has(learnerId)),
  );
  await db.query(
    `UPDATE identity.delivered_guardians d SET connected = EXISTS (
       SELECT FROM unnest($4::uuid[], $5::uuid[]) k(guardian, learner) WHERE k.guardian = d.guardian_id AND k.learner = d.learner_id)
       OR EXISTS (SELECT FROM identity.delivered_guardians o WHERE o.ecosystem_id = $1 AND o.guardian_id = d.guardian_id
         AND o.learner_id = d.learner_id AND o.connected)
     FROM unnest($2::uuid[], $3::uuid[]) p(guardian, learner)
     WHERE d.ecosystem_id = $1 AND d.guardian_id = p.guardian AND d.learner_id = p.learner AND d.connected IS NULL`,
    [db.ecosystemId, ...columnsOf(due), ...columnsOf(linked)],
  );
  return peopleOf(linked);
}

const columnsOf = (pairs: readonly Pair[]): [string[], string[]] => [
  pairs.map(({ guardianId }) => guardianId),
  pairs.map(({ learnerId }) => learnerId),
];

const peopleOf = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ guardianId, learnerId }) => [guardianId, learnerId]);

/** Links both ways; returns the pairs that were not linked before. */
async function link(db: TenantDb, pairs: readonly Due[]): Promise<Pair[]> {
  const linked = await db.query<Pair>(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     SELECT $1, p.learner, p.guardian, p.relationship FROM unnest($2::uuid[], $3::uuid[], $4::text[]) p(guardian, learner, relationship)
     ON CONFLICT DO NOTHING RETURNING relative_id AS "guardianId", user_id AS "learnerId"`,
    [db.ecosystemId, ...columnsOf(pairs), pairs.map(({ relationship }) => relationship)],
  );
  await db.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     SELECT $1, p.guardian, p.learner, 'CHILD' FROM unnest($2::uuid[], $3::uuid[]) p(guardian, learner) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, ...columnsOf(linked)],
  );
  await db.query(
    `DELETE FROM identity.family_requests r USING unnest($2::uuid[], $3::uuid[]) p(guardian, learner)
     WHERE r.ecosystem_id = $1 AND r.owner_id = p.learner AND r.relative_id = p.guardian`,
    [db.ecosystemId, ...columnsOf(linked)],
  );
  return linked;
}

/**
 * Forgets pairs that the program's district no longer delivers, and removes the links that exist because of them, unless
 * another program's district delivers the pair. Returns the people whose links changed.
 */
export async function disconnectDelivered(
  db: TenantDb,
  programId: string,
  guardianIds: readonly string[],
  delivered: readonly Pair[],
): Promise<string[]> {
  const gone = await db.query<Pair & { connected: boolean | null }>(
    `DELETE FROM identity.delivered_guardians d
     WHERE d.ecosystem_id = $1 AND d.program_id = $2 AND d.guardian_id = ANY ($3::uuid[]) AND NOT EXISTS (
       SELECT FROM unnest($4::uuid[], $5::uuid[]) p(guardian, learner) WHERE p.guardian = d.guardian_id AND p.learner = d.learner_id)
     RETURNING d.guardian_id AS "guardianId", d.learner_id AS "learnerId", d.connected`,
    [db.ecosystemId, programId, guardianIds, ...columnsOf(delivered)],
  );
  const linked = gone.filter(({ connected }) => connected);
  if (linked.length === 0) return [];
  const removed = await db.query<{ userId: string }>(
    `DELETE FROM identity.family_connections f USING unnest($2::uuid[], $3::uuid[]) p(guardian, learner)
     WHERE f.ecosystem_id = $1 AND (f.user_id = p.learner AND f.relative_id = p.guardian AND f.relationship <> 'CHILD'
         OR f.user_id = p.guardian AND f.relative_id = p.learner AND f.relationship = 'CHILD')
       AND NOT EXISTS (SELECT FROM identity.delivered_guardians o WHERE o.ecosystem_id = $1 AND o.guardian_id = p.guardian
         AND o.learner_id = p.learner AND o.connected)
     RETURNING f.user_id AS "userId"`,
    [db.ecosystemId, ...columnsOf(linked)],
  );
  return removed.map(({ userId }) => userId);
}
