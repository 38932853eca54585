import { isProgramAdmin, type Actor, type Words } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationMergeRosterPeopleArgs,
  RosterPersonKind,
  RosterPersonMerge,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { browsedProgram, refuseArchived } from '../projections/subject';
import { lockSyncs } from '../syncs/subject';
import { mergeById, mergeView } from './person-merge';
import { refuseWhileApplied } from './refuse-while-applied';
import { reassignReferences, removeRecord, type RosterPerson } from './remove-record';

const ONE: Words = t('merges.sameRecord');
const ELSEWHERE: Words = t('merges.otherPrograms');

export function mergeRosterPeople(
  actor: Actor,
  { input: { programId, kind, keptId, mergedId } }: MutationMergeRosterPeopleArgs,
  { tenancy, clock }: Services,
): Promise<RosterPersonMerge> {
  if (keptId === mergedId) throw new BadInput('input.mergedId', ONE, ONE);
  return tenancy.within(actor, async (db) => {
    refuseArchived(await browsedProgram(actor, programId, db));
    await lockSyncs(db, programId);
    await refuseWhileApplied(db, programId);
    const [kept, merged] = await lockPeople(db, kind, programId, [keptId, mergedId]);
    if (!kept || !merged) throw new NotFound('record');
    if (kind === 'STUDENT') await refuseStudentOfOtherPrograms(actor, db, kept, merged);
    const before = await removeRecord(db, kind, programId, merged, kept);
    const [made] = await db.query<{ id: string }>(
      `INSERT INTO roster.person_merges (ecosystem_id, program_id, kind, kept_id, kept_person_id, merged_person_id, merged_external_id,
         merged_name, before, merged_by, merged_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        db.ecosystemId,
        programId,
        kind,
        kept.id,
        kept.person_id,
        merged.person_id,
        merged.external_id,
        merged.name,
        JSON.stringify(before),
        actor.userId,
        clock.now(),
      ],
    );
    await reassignReferences(db, { kind, programId, mergeId: made!.id, kept, merged, before });
    await db.audit({
      action: 'merge-roster-people',
      subjectKind: 'program',
      subjectId: programId,
      after: { kind, keptId: kept.id, kept: kept.external_id, merged: merged.external_id },
    });
    db.notify({ userIds: 'ecosystem', topics: ['roster', 'imports'], ids: [programId] });
    return mergeView((await mergeById(db, programId, made!.id))!);
  });
}

const SELECTED: Readonly<Record<RosterPersonKind, string>> = {
  TEACHER: `SELECT t.id, t.external_id, t.person_id, t.first_name || ' ' || t.last_name AS name FROM roster.roster_teachers t
    WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.id = ANY ($3::uuid[]) ORDER BY t.id FOR UPDATE OF t`,
  STUDENT: `SELECT t.id, t.external_id, t.id AS person_id, NULL AS name FROM roster.students t
    JOIN roster.program_students e ON e.ecosystem_id = $1 AND e.program_id = $2 AND e.student_id = t.id
    WHERE t.ecosystem_id = $1 AND t.id = ANY ($3::uuid[]) ORDER BY t.id FOR UPDATE OF t`,
};

/** Locks the people in the order of their ids; undefined for one whom the program does not have. */
async function lockPeople(
  db: TenantDb,
  kind: RosterPersonKind,
  programId: string,
  ids: readonly string[],
): Promise<(RosterPerson | undefined)[]> {
  if (!ids.every(isUuid)) throw new NotFound('record');
  const rows = await db.query<RosterPerson>(SELECTED[kind], [db.ecosystemId, programId, ids]);
  return ids.map((id) => rows.find((row) => row.id === id));
}

/**
 * Student records belong to the organization: merging one away removes it from all of its programs, so the actor must
 * administer them all.
 */
async function refuseStudentOfOtherPrograms(
  actor: Actor,
  db: TenantDb,
  kept: RosterPerson,
  merged: RosterPerson,
): Promise<void> {
  const programs = await db.query<{ id: string; both: boolean }>(
    `SELECT e.program_id AS id, EXISTS (SELECT FROM roster.program_students k WHERE k.ecosystem_id = $1 AND k.program_id = e.program_id
       AND k.student_id = $3) AS both
     FROM roster.program_students e WHERE e.ecosystem_id = $1 AND e.student_id = $2`,
    [db.ecosystemId, merged.id, kept.id],
  );
  if (!programs.every(({ id, both }) => both && isProgramAdmin(actor, id))) throw new Conflict(ELSEWHERE);
}
