import type { GuardiansReadyPayload, ReadyGuardian } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { UndoablePlan } from '../plan/plan-row';
import type { SyncSourceKind } from '../sources/sync-source';

/** Small enough for the transaction of one event. */
const PER_EVENT = 100;
const PAGE = 5000;

interface Publishing {
  programId: string;
  source?: SyncSourceKind;
}

/**
 * SQL: guardians as other domains know them, by the identifiers in `c` (external_id, fields). A learner who is not in the
 * roster yet has the id that the roster will give; guardians who were removed have no learners.
 */
const GUARDIANS = `found AS (
    SELECT c.external_id, c.fields, g.person_id, g.first_name, g.last_name, g.email, g.phone, g.relationship,
      CASE WHEN g.ended THEN '{}'::text[] ELSE g.students END AS students
    FROM c LEFT JOIN roster.roster_guardians g ON g.ecosystem_id = $1 AND g.program_id = $2 AND g.external_id = c.external_id),
  linked AS (
    SELECT f.external_id, array_agg(coalesce(s.id, i.student_id, roster.stable_id($1, 'learner', u.number)) ORDER BY u.number) AS learners
    FROM found f CROSS JOIN LATERAL unnest(f.students) u(number)
    LEFT JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = u.number
    LEFT JOIN roster.student_identifiers i ON i.ecosystem_id = $1 AND i.external_id = u.number GROUP BY f.external_id)
  SELECT coalesce(f.person_id, roster.stable_id($1, 'guardian', f.external_id)) AS "userId", f.external_id AS "externalId",
    coalesce(f.first_name, f.fields ->> 'first_name', '') AS "firstName", coalesce(f.last_name, f.fields ->> 'last_name', '') AS "lastName",
    f.email, f.phone, CASE WHEN coalesce(f.relationship, f.fields ->> 'relationship') = 'parent' THEN 'PARENT' ELSE 'GUARDIAN' END AS relationship,
    coalesce(l.learners, '{}'::uuid[]) AS "learnerIds"
  FROM found f LEFT JOIN linked l ON l.external_id = f.external_id`;

/** Publishes the guardians whom the plan has changed, or whose changes are undone, as they are now. */
export async function publishPlanGuardians(
  db: TenantDb,
  { id: planId, program_id: programId, source }: UndoablePlan,
  isUndone: boolean,
): Promise<void> {
  const publishing = { programId, source };
  for (let after = '', read = PAGE; read === PAGE;) {
    const page = await db.query<ReadyGuardian>(
      `WITH changed AS (SELECT CASE WHEN $5 THEN p.external_id ELSE coalesce(p.new_external_id, p.external_id) END AS external_id,
           coalesce(p.after, p.before) AS fields
         FROM roster.sync_changes p WHERE p.ecosystem_id = $1 AND p.plan_id = $3 AND p.kind = 'GUARDIAN' AND p.applied),
       c AS (SELECT * FROM changed WHERE external_id > $4 ORDER BY external_id LIMIT ${PAGE}),
       ${GUARDIANS} ORDER BY f.external_id`,
      [db.ecosystemId, programId, planId, after, isUndone],
    );
    await publish(db, publishing, page);
    read = page.length;
    after = page.at(-1)?.externalId ?? '';
  }
}

/** Publishes guardians by their identifiers, as they are now. */
export async function publishGuardians(
  db: TenantDb,
  programId: string,
  externalIds: readonly string[],
): Promise<void> {
  const guardians = await db.query<ReadyGuardian>(
    `WITH c AS (SELECT n.external_id, NULL::jsonb AS fields FROM unnest($3::text[]) n(external_id)),
     ${GUARDIANS} ORDER BY f.external_id`,
    [db.ecosystemId, programId, externalIds],
  );
  await publish(db, { programId }, guardians);
}

async function publish(
  db: TenantDb,
  publishing: Publishing,
  guardians: readonly ReadyGuardian[],
): Promise<void> {
  for (let from = 0; from < guardians.length; from += PER_EVENT) {
    const payload: GuardiansReadyPayload = {
      ...publishing,
      guardians: guardians.slice(from, from + PER_EVENT),
    };
    await db.record({ type: 'roster.guardians-ready', payload });
  }
}
