import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type {
  QueryGetRosterEnrollmentChangesArgs,
  RosterEnrollmentChange,
  RosterSyncChange,
  RosterSyncSourceKind,
} from '../__generated__/resolvers';
import { browsedProgram } from '../projections/subject';
import { LEARNER_JOINED } from './learner-of-enrollment';

const MOST = 50;

interface ChangeRow {
  id: string;
  change: RosterSyncChange;
  from_class: string | null;
  to_class: string | null;
  source: RosterSyncSourceKind;
  at: Date;
  approved_by: string | null;
  undone_at: Date | null;
}

export async function getRosterEnrollmentChanges(
  actor: Actor,
  { programId, enrollmentId }: QueryGetRosterEnrollmentChangesArgs,
  services: Services,
): Promise<RosterEnrollmentChange[]> {
  const { personId, rows } = await services.tenancy.within(actor, async (db) => {
    await browsedProgram(actor, programId, db);
    const { student, id } = await learnerOf(db, programId, enrollmentId);
    return { personId: id, rows: await readChanges(db, programId, await identifiersOf(db, student, id)) };
  });
  if (personId) personViewLog(services).note(actor, 'SCHOOL_RECORD', [personId]);
  return rows.map(changeView);
}

interface EnrolledLearner {
  /** The identifier in the enrollment. */
  student: string;
  /** Null if no learner of the program has it. */
  id: string | null;
}

async function learnerOf(db: TenantDb, programId: string, enrollmentId: string): Promise<EnrolledLearner> {
  const [row] = isUuid(enrollmentId)
    ? await db.query<EnrolledLearner>(
        `SELECT e.student, p.student_id AS id FROM roster.roster_learner_enrollments e ${LEARNER_JOINED}
         WHERE e.ecosystem_id = $1 AND e.program_id = $2 AND e.id = $3`,
        [db.ecosystemId, programId, enrollmentId],
      )
    : [];
  if (!row) throw new NotFound('record');
  return row;
}

/** Every identifier under which files have named the learner. */
async function identifiersOf(db: TenantDb, student: string, id: string | null): Promise<string[]> {
  if (id === null) return [student];
  const rows = await db.query<{ external_id: string }>(
    `SELECT s.external_id FROM roster.students s WHERE s.ecosystem_id = $1 AND s.id = $2
     UNION SELECT i.external_id FROM roster.student_identifiers i WHERE i.ecosystem_id = $1 AND i.student_id = $2`,
    [db.ecosystemId, id],
  );
  return [...new Set([student, ...rows.map((row) => row.external_id)])];
}

function readChanges(db: TenantDb, programId: string, identifiers: string[]): Promise<ChangeRow[]> {
  const title = (sql: string) => `(SELECT k.title FROM roster.roster_classes k
    WHERE k.ecosystem_id = $1 AND k.program_id = $2 AND k.external_id = ${sql})`;
  const [before, after] = [`c.before ->> 'class'`, `c.after ->> 'class'`];
  return db.query<ChangeRow>(
    `SELECT c.plan_id || ' ' || c.external_id AS id, c.change, p.source, coalesce(p.applied_at, p.started_at) AS at,
       p.decided_by AS approved_by, p.undone_at,
       CASE WHEN c.change NOT IN ('NEW', 'RETURNED') THEN coalesce(${title(before)}, ${before}) END AS from_class,
       CASE WHEN c.change <> 'GONE' THEN coalesce(${title(after)}, ${after}) END AS to_class
     FROM roster.sync_changes c JOIN roster.sync_plans p ON p.ecosystem_id = $1 AND p.id = c.plan_id AND p.program_id = $2
     WHERE c.ecosystem_id = $1 AND c.kind = 'LEARNER_ENROLLMENT' AND c.applied AND c.after ->> 'student' = ANY ($3::text[])
     ORDER BY at DESC, c.plan_id DESC, c.external_id LIMIT ${MOST}`,
    [db.ecosystemId, programId, identifiers],
  );
}

function changeView(row: ChangeRow): RosterEnrollmentChange {
  return {
    id: row.id,
    change: row.change,
    fromClass: row.from_class,
    toClass: row.to_class,
    source: row.source,
    at: row.at.toISOString(),
    approvedBy: row.approved_by === null ? null : { id: row.approved_by },
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}
