import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import type { Services } from '@lyceum/server/subgraph';
import type { Manifest } from '../../columns/subject';
import { SYNC_JOB, type SyncJob } from '../deliveries/delivery';
import { manifestOf } from '../deliveries/save-manifest';
import { limitsOf, sourceOf } from '../sources/sync-source';
import { publishHeldPlan } from '../events/publish-held-plan';
import { COMPARED_TABLE, compareKind, SECTIONS_TABLE } from './compare-kind';
import { holdsOf, isFrozenOn, type FileFacts, type Hold } from './holds';
import { declaredMode, filesOf, OF_USERS, schoolsOf, type DeliveredFile } from './plan-facts';
import { linkPeople, placeLearners } from './people-of-users';
import { lockSyncs, deliveryPlanById, type PlanRow } from './plan-row';
import { saveChanges, saveGroups } from './save-changes';
import {
  compareLearnersBesideFile,
  removeUnmatchedLearners,
  suggestNewStudents,
} from './learners-beside-file';
import { alignStoredEnrollments, linkLearners } from './link-learners';
import { matchRecords } from './match-records';
import type { SyncKind } from './record-kinds';
import { isFirstOf, supersedeOlderPlans } from './supersede-older-plans';
import { readWholePlans } from './whole-plan';

/** Compares a delivery with the roster and applies what needs no decision. Repeatable: a second run starts again. */
export async function comparePlan(db: TenantDb, planId: string, services: Services): Promise<void> {
  const found = await deliveryPlanById(db, planId);
  if (!found) return;
  await lockSyncs(db, found.program_id);
  const plan = await deliveryPlanById(db, planId, 'FOR UPDATE');
  if (plan?.status !== 'COMPARING') return;
  await readWholePlans(db);
  const holds = await findHolds(db, plan, await compareAll(db, plan), services);
  await saveChanges(db, plan, holds);
  await saveGroups(db, plan);
  await supersedeOlderPlans(db, plan);
  await settle(db, plan, holds, services);
}

interface ComparedFiles {
  files: FileFacts[];
  /** Kinds that the source has never delivered. */
  firstKinds: SyncKind[];
  manifest: Manifest | null;
}

async function compareAll(db: TenantDb, plan: PlanRow): Promise<ComparedFiles> {
  const key = [db.ecosystemId, plan.program_id, plan.delivery_id];
  await db.query(COMPARED_TABLE);
  await db.query(SECTIONS_TABLE, key);
  await db.query('ANALYZE sections');
  const delivered = await db.query<DeliveredFile>(
    `SELECT f.kind, f.rows, f.damaged_rows, f.cut_off, f.marked_rows, f.unmarked_rows, ${OF_USERS} AS of_users
     FROM roster.sync_files f WHERE f.ecosystem_id = $1 AND f.delivery_id = $2`,
    [db.ecosystemId, plan.delivery_id],
  );
  const staged = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM roster.sync_staged WHERE ecosystem_id = $1 AND delivery_id = $2`,
    [db.ecosystemId, plan.delivery_id],
  );
  await refreshStatistics(db, 'sync_staged', staged[0]!.count);
  const manifest = await manifestOf(db, plan.delivery_id);
  const isOfUsers = (kind: SyncKind) => delivered.some((file) => file.kind === kind && file.of_users);
  const isDeltaOf = (kind: SyncKind) =>
    declaredMode(manifest, { kind, of_users: isOfUsers(kind) }) === 'delta';
  const learners = await learnersOfUsers(db, plan, isOfUsers('STUDENT'));
  if (learners)
    await saveRecognised(
      db,
      plan,
      await linkLearners(db, plan, {
        kind: learners,
        removesOthers: !isDeltaOf('STUDENT') && (await isFirstOf(db, plan, 'STUDENT')),
      }),
    );
  // After the links, so that a learner who was imported under another identifier is known by it.
  if (isOfUsers('STUDENT')) await placeLearners(db, plan);
  await alignStoredEnrollments(db, plan);
  if (isOfUsers('GUARDIAN')) await linkPeople(db, plan, isDeltaOf('GUARDIAN'));
  const kinds = delivered.flatMap(({ kind }) => (kind === 'STUDENT' ? (['SCHOOL', kind] as const) : [kind]));
  const firstKinds: SyncKind[] = [];
  for (const kind of kinds) {
    const isFirst = await isFirstOf(db, plan, kind);
    if (isFirst) firstKinds.push(kind);
    const { program_id: programId, source, delivery_id: deliveryId } = plan;
    const isDelta = isDeltaOf(kind);
    const alsoKnown = kind !== 'STUDENT' || !learners ? null : learners === 'LEARNER' ? 'ALL' : 'OTHERS';
    await compareKind(db, kind, { programId, source, deliveryId, isFirst, isDelta, alsoKnown });
    if (manifest) await saveMode(db, plan, kind, isDelta);
  }
  if (learners === 'LEARNER') await compareLearnersBesideFile(db, plan);
  await db.query('ANALYZE compared');
  await matchRecords(db, plan);
  if (learners === 'LEARNER') await suggestNewStudents(db, plan);
  await removeUnmatchedLearners(db);
  const { reads_people: readsPeople } = await sourceOf(db, plan.program_id, plan.source);
  return { files: await filesOf(db, plan, delivered, { manifest, readsPeople }), firstKinds, manifest };
}

/** The kind of staged rows that have the learners of `users`; null if the delivery has none. */
async function learnersOfUsers(
  db: TenantDb,
  plan: PlanRow,
  areStudents: boolean,
): Promise<'STUDENT' | 'LEARNER' | null> {
  if (areStudents) return 'STUDENT';
  const [row] = await db.query(
    `SELECT 1 FROM roster.sync_staged s WHERE s.ecosystem_id = $1 AND s.delivery_id = $2 AND s.kind = 'LEARNER' LIMIT 1`,
    [db.ecosystemId, plan.delivery_id],
  );
  return row ? 'LEARNER' : null;
}

async function saveRecognised(db: TenantDb, plan: PlanRow, learners: number): Promise<void> {
  await db.query(`UPDATE roster.sync_plans SET recognised = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    plan.id,
    learners,
  ]);
}

/**
 * Stores how each file was treated: a later delivery is measured by the last complete file, and the plan's screen shows
 * it.
 */
async function saveMode(db: TenantDb, plan: PlanRow, kind: SyncKind, isDelta: boolean): Promise<void> {
  await db.query(
    `UPDATE roster.sync_files SET mode = $4 WHERE ecosystem_id = $1 AND delivery_id = $2 AND kind = $3`,
    [db.ecosystemId, plan.delivery_id, kind, isDelta ? 'delta' : 'bulk'],
  );
}

async function findHolds(
  db: TenantDb,
  plan: PlanRow,
  { files, firstKinds, manifest }: ComparedFiles,
  { clock }: Services,
): Promise<Hold[]> {
  const source = await sourceOf(db, plan.program_id, plan.source);
  const [facts] = await db.query<{ isOld: boolean; day: string }>(
    // The digest ignores the order of rows.
    `WITH content AS (SELECT md5(sum(hashtextextended(kind || chr(31) || external_id || chr(31) || ended || coalesce(fields::text, ''), 0))::text) AS digest
        FROM roster.sync_staged WHERE ecosystem_id = $1 AND delivery_id = $2 AND kind <> 'ALIAS'),
      kept AS (UPDATE roster.sync_deliveries d SET digest = content.digest FROM content WHERE d.ecosystem_id = $1 AND d.id = $2),
      earlier AS (SELECT d.id, d.digest, row_number() OVER (ORDER BY d.id DESC) AS place FROM roster.sync_deliveries d
        WHERE d.ecosystem_id = $1 AND d.program_id = $3 AND d.source = $4 AND d.id < $2 AND EXISTS (
          SELECT FROM roster.sync_plans p WHERE p.ecosystem_id = $1 AND p.delivery_id = d.id AND p.applied_at IS NOT NULL AND p.undone_at IS NULL))
     SELECT coalesce((SELECT bool_or(e.digest = content.digest AND e.place > 1) AND NOT bool_or(e.digest = content.digest AND e.place = 1)
         FROM earlier e), false) AS "isOld",
       to_char($5::timestamptz AT TIME ZONE coalesce((SELECT time_zone_id FROM roster.programs WHERE ecosystem_id = $1 AND id = $3), 'UTC'), 'MM-DD') AS day
     FROM content`,
    [db.ecosystemId, plan.delivery_id, plan.program_id, plan.source, clock.now()],
  );
  const schools = await schoolsOf(db);
  return holdsOf(
    {
      manifestProblems: manifest?.problems ?? [],
      files,
      schools,
      isFirst: schools.some(({ kind, gone }) => gone > 0 && firstKinds.includes(kind)),
      isOld: facts!.isOld,
      isFrozen: isFrozenOn(facts!.day, source.frozen_from, source.frozen_until),
    },
    limitsOf(source),
  );
}

/** Applies what no hold concerns, and notifies admins of what waits. */
async function settle(db: TenantDb, plan: PlanRow, holds: Hold[], { clock }: Services): Promise<void> {
  const source = await sourceOf(db, plan.program_id, plan.source);
  const goesOn = source.applies_alone && !holds.some(({ scope }) => scope === 'EVERYTHING');
  await db.query(
    `UPDATE roster.sync_plans SET status = $3, scope = $4, holds = $5, compared_at = $6 WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      plan.id,
      goesOn ? 'APPLYING' : 'WAITING',
      goesOn ? 'AUTOMATIC' : null,
      JSON.stringify(holds.slice(0, 500)),
      clock.now(),
    ],
  );
  if (goesOn) await db.enqueue(SYNC_JOB, { planId: plan.id, step: 'APPLY' } satisfies SyncJob);
  else await publishHeldPlan(db, plan, holds);
  db.notify({ userIds: 'ecosystem', topics: ['imports', 'roster'], ids: [plan.program_id] });
}
