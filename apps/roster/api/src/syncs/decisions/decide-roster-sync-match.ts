import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationDecideRosterSyncMatchArgs,
  RosterSyncCounts,
  RosterSyncPlan,
} from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { planView } from '../lists/plan-view';
import type { PlanRow } from '../plan/plan-row';
import { rememberDecision } from '../plan/remembered-decisions';
import type { SyncKind } from '../plan/record-kinds';
import { decideAlias, endDecidedPlan } from './decide-alias';
import { lockedPlan, refuseDecided } from './locked-plan';

const PEOPLE: Words = t('syncs.match.people');
const PEOPLE_KINDS: readonly SyncKind[] = ['TEACHER', 'STUDENT', 'GUARDIAN'];
const NO_MATCH: Words = t('syncs.match.none');

interface Match {
  school: string;
  change: 'AMBIGUOUS' | 'REKEYED';
  new_external_id: string | null;
  applied: boolean;
  was_absent: boolean;
  /** The delivery does not remove the known record. */
  stays: boolean;
  /** The match is with a student who is new in the same delivery. */
  is_alias: boolean;
}

export function decideRosterSyncMatch(
  actor: Actor,
  { input }: MutationDecideRosterSyncMatchArgs,
  { tenancy, clock }: Services,
): Promise<RosterSyncPlan> {
  const { planId, kind, externalId, isSame } = input;
  if (!PEOPLE_KINDS.includes(kind)) throw new BadInput('input.kind', PEOPLE, PEOPLE);
  return tenancy.within(actor, async (db) => {
    const plan = await lockedPlan(actor, db, planId);
    refuseArchived(await administeredProgram(actor, plan.program_id, db));
    refuseDecided(plan);
    const row = await matchOf(db, plan, kind, externalId);
    const key = [db.ecosystemId, plan.id, kind, externalId];
    const student = row.new_external_id!;
    const changes = row.is_alias
      ? await decideAlias(db, { plan, externalId, student, isSame })
      : isSame
        ? await markAsSame(db, key, row)
        : await markAsDifferent(db, plan, key, row);
    await rememberDecision(db, {
      ...{ programId: plan.program_id, kind, isSame, at: clock.now() },
      // The student's identifier comes first, as in later deliveries, which find the student in the roster.
      externalId: row.is_alias ? student : externalId,
      newExternalId: row.is_alias ? externalId : student,
    });
    await count(db, plan, { kind, school: row.school }, changes);
    if (row.is_alias) await endDecidedPlan(actor, db, { plan, at: clock.now() });
    await db.audit({
      action: 'decide-roster-sync-match',
      subjectKind: 'roster-sync-plan',
      subjectId: plan.id,
      after: { kind, externalId, newExternalId: row.new_external_id, isSame },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [plan.program_id] });
    return planView(db, plan.id);
  });
}

async function matchOf(db: TenantDb, plan: PlanRow, kind: string, externalId: string): Promise<Match> {
  const [row] = await db.query<Match>(
    `SELECT school, change, new_external_id, applied, stays, is_alias, coalesce(member_before ->> 'missing_since' IS NOT NULL OR (member_before ->> 'kept')::boolean, false) AS was_absent
     FROM roster.sync_changes WHERE ecosystem_id = $1 AND plan_id = $2 AND kind = $3 AND external_id = $4 FOR UPDATE`,
    [db.ecosystemId, plan.id, kind, externalId],
  );
  if (!row) throw new NotFound('row');
  if (row.applied || row.new_external_id === null) throw new Conflict(NO_MATCH);
  return row;
}

/** How a decision changes the plan's counts. */
type CountChanges = Partial<Record<keyof RosterSyncCounts, number>>;

async function markAsSame(db: TenantDb, key: unknown[], { change }: Match): Promise<CountChanges> {
  if (change === 'REKEYED') throw new Conflict(NO_MATCH);
  await db.query(
    `UPDATE roster.sync_changes SET change = 'REKEYED', held = true
     WHERE ecosystem_id = $1 AND plan_id = $2 AND kind = $3 AND external_id = $4`,
    key,
  );
  return { ambiguous: -1, rekeyed: 1 };
}

async function markAsDifferent(
  db: TenantDb,
  plan: PlanRow,
  key: unknown[],
  { change, was_absent, stays }: Match,
): Promise<CountChanges> {
  const added = stays ? await addDelivered(db, plan, key) : await addNew(db, key);
  const row = `ecosystem_id = $1 AND plan_id = $2 AND kind = $3 AND external_id = $4`;
  // A record that was already absent, or is kept, needs no change.
  if (was_absent || stays) await db.query(`DELETE FROM roster.sync_changes WHERE ${row}`, key);
  else
    await db.query(
      `UPDATE roster.sync_changes SET change = 'GONE', new_external_id = NULL, matched_by = NULL, held = true, after = before WHERE ${row}`,
      key,
    );
  const was = change === 'REKEYED' ? 'rekeyed' : 'ambiguous';
  return { [was]: -1, new: added, ...(was_absent || stays ? {} : { gone: 1 }) };
}

function addNew(db: TenantDb, key: unknown[]): Promise<number> {
  return db.execute(
    `INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, change, school, name, held, after)
     SELECT ecosystem_id, plan_id, kind, new_external_id, 'NEW', school, name, true, after FROM roster.sync_changes
     WHERE ecosystem_id = $1 AND plan_id = $2 AND kind = $3 AND external_id = $4`,
    key,
  );
}

/** The match has values of both records, the new one only those of the delivery; a student file has no row of it. */
function addDelivered(db: TenantDb, plan: PlanRow, key: unknown[]): Promise<number> {
  return db.execute(
    `INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, change, school, name, held, after)
     SELECT c.ecosystem_id, c.plan_id, c.kind, c.new_external_id, 'NEW', coalesce(d.fields ->> 'school', ''), c.name, true,
       jsonb_build_object('school', d.fields -> 'school', 'grade_level', d.fields -> 'grade_level', 'characteristics',
         coalesce(d.fields -> 'characteristics', '{}'), 'ended', false)
     FROM roster.sync_changes c JOIN roster.sync_staged d ON d.ecosystem_id = $1 AND d.delivery_id = $5 AND d.kind = 'STUDENT'
       AND d.external_id = c.new_external_id
     WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND c.kind = $3 AND c.external_id = $4`,
    [...key, plan.delivery_id],
  );
}

async function count(
  db: TenantDb,
  plan: PlanRow,
  { kind, school }: { kind: string; school: string },
  changes: CountChanges,
): Promise<void> {
  const counted = Object.keys(changes).map(
    (name) => `'${name}', coalesce((counts ->> '${name}')::int, 0) + ($3::jsonb ->> '${name}')::int`,
  );
  const counts = `counts || jsonb_build_object(${counted.join(', ')})`;
  const key = [db.ecosystemId, plan.id, JSON.stringify(changes)];
  await db.query(`UPDATE roster.sync_plans SET counts = ${counts} WHERE ecosystem_id = $1 AND id = $2`, key);
  await db.query(
    `UPDATE roster.sync_groups SET counts = ${counts} WHERE ecosystem_id = $1 AND plan_id = $2 AND kind = $4 AND school = $5`,
    [...key, kind, school],
  );
}
