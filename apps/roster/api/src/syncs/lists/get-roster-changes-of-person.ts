import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  ImportEntityType,
  PersonRosterChange,
  QueryGetRosterChangesOfPersonArgs,
  RosterSyncChange,
  RosterSyncSourceKind,
} from '../../__generated__/resolvers';

const MOST = 20;
/** How many of the latest plans are searched: the changes have no index by person. */
const PLANS = 200;

interface ChangeRow {
  id: string;
  entityType: ImportEntityType;
  change: RosterSyncChange;
  source: RosterSyncSourceKind;
  fileName: string | null;
  programId: string;
  at: Date;
  undoneAt: Date | null;
}

/** The records of a person, by the identifier in the changes of a plan. */
const RECORDS = `SELECT 'STUDENT' AS kind, external_id FROM roster.students WHERE ecosystem_id = $1 AND id = $2
  UNION SELECT 'TEACHER', external_id FROM roster.roster_teachers WHERE ecosystem_id = $1 AND person_id = $2
  UNION SELECT 'GUARDIAN', external_id FROM roster.roster_guardians WHERE ecosystem_id = $1 AND person_id = $2`;

/** Applied plans of complete deliveries, and the recorded changes of files. */
const OF_PLANS = `SELECT p.id, c.kind AS "entityType", c.change, p.source, j.file_name AS "fileName", p.program_id AS "programId",
    coalesce(p.applied_at, p.started_at) AS at, coalesce(p.undone_at, j.undone_at) AS "undoneAt"
  FROM (SELECT * FROM roster.sync_plans s WHERE s.ecosystem_id = $1 AND ($3 OR s.program_id = ANY ($4::uuid[])) ORDER BY s.id DESC LIMIT ${PLANS}) p
  CROSS JOIN (${RECORDS}) r
  JOIN roster.sync_changes c ON c.ecosystem_id = $1 AND c.plan_id = p.id AND c.kind = r.kind AND c.external_id = r.external_id AND c.applied
  LEFT JOIN roster.import_jobs j ON j.ecosystem_id = $1 AND j.changes_plan_id = p.id`;

/** The session file that named a tutor first in a program. */
const OF_SESSION_FILES = `SELECT j.id, j.entity_type, 'NEW', j.source, j.file_name, j.program_id, coalesce(j.finished_at, j.created_at), j.undone_at
  FROM roster.program_tutors t JOIN roster.import_jobs j ON j.ecosystem_id = $1 AND j.id = t.first_import_id
  WHERE t.ecosystem_id = $1 AND t.tutor_id = $2 AND ($3 OR t.program_id = ANY ($4::uuid[]))`;

export function getRosterChangesOfPerson(
  actor: Actor,
  { userId }: QueryGetRosterChangesOfPersonArgs,
  { tenancy }: Services,
): Promise<PersonRosterChange[]> {
  if (!isUuid(userId)) throw new NotFound('person');
  return tenancy.within(actor, async (db) => {
    const rows = await db.query<ChangeRow>(
      `${OF_PLANS} UNION ALL ${OF_SESSION_FILES} ORDER BY 7 DESC, 1 DESC LIMIT ${MOST}`,
      [db.ecosystemId, userId, isSuperAdmin(actor), programIdsAs(actor, 'PROGRAM_ADMIN')],
    );
    return rows.map(({ programId, at, undoneAt, ...row }) => ({
      ...row,
      program: { id: programId },
      at: at.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }));
  });
}
