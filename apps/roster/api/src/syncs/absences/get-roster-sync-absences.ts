import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { QueryGetRosterSyncAbsencesArgs, RosterSyncAbsencePage } from '../../__generated__/resolvers';
import { pageOf } from '../../imports/subject';
import { administeredProgram } from '../../projections/subject';
import type { SyncSourceKind } from '../sources/sync-source';
import type { SyncKind } from '../plan/record-kinds';

interface AbsentRow {
  source: SyncSourceKind;
  kind: SyncKind;
  external_id: string;
  missing_since: Date | null;
  archives_at: Date | null;
  archived_at: Date | null;
  kept: boolean;
  name: string | null;
}

const named = (kind: string, table: string, name: string) =>
  `WHEN '${kind}' THEN (SELECT ${name} FROM roster.${table} t WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND t.external_id = m.external_id)`;

const NAME = `CASE m.kind ${named('ORGANIZATION', 'education_organizations', 't.name')}
  ${named('CLASS', 'roster_classes', 't.title')} ${named('TERM', 'roster_terms', 't.title')} ${named('COURSE', 'roster_courses', 't.title')}
  ${named('TEACHER', 'roster_teachers', `t.first_name || ' ' || t.last_name`)} ${named('ENROLLMENT', 'roster_enrollments', 't.teacher')}
  ${named('LEARNER_ENROLLMENT', 'roster_learner_enrollments', 't.student')}
  ${named('GUARDIAN', 'roster_guardians', `t.first_name || ' ' || t.last_name`)} END`;

export function getRosterSyncAbsences(
  actor: Actor,
  { programId, pageIndex, limit }: QueryGetRosterSyncAbsencesArgs,
  { tenancy }: Services,
): Promise<RosterSyncAbsencePage> {
  const page = pageOf(pageIndex, limit ?? 50, 200);
  return tenancy.within(actor, async (db) => {
    await administeredProgram(actor, programId, db);
    const { rows, total } = await readPage<AbsentRow>(
      db,
      `SELECT m.*, ${NAME} AS name, s.archives_at FROM (
         SELECT *, count(*) OVER () AS total FROM roster.sync_members
         WHERE ecosystem_id = $1 AND program_id = $2 AND (missing_since IS NOT NULL OR kept)
         ORDER BY kind, external_id, source LIMIT $3 OFFSET $4) m
       LEFT JOIN LATERAL (SELECT m.missing_since + s.grace_days * interval '1 day' AS archives_at FROM roster.sync_sources s
         WHERE s.ecosystem_id = $1 AND s.program_id = $2 AND s.source = m.source AND m.archived_at IS NULL AND NOT m.kept) s ON true
       ORDER BY m.kind, m.external_id, m.source`,
      [db.ecosystemId, programId],
      page,
    );
    const items = rows.map((row) => ({
      source: row.source,
      kind: row.kind,
      externalId: row.external_id,
      name: row.name,
      missingSince: row.missing_since?.toISOString() ?? null,
      archivesAt: row.archives_at?.toISOString() ?? null,
      archivedAt: row.archived_at?.toISOString() ?? null,
      kept: row.kept,
    }));
    return { items, totalCount: total };
  });
}
