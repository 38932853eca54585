import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  ArchiveRosterRecordsPayload,
  MutationArchiveRosterRecordsArgs,
  RosterRecordKind,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { browsedProgram, refuseArchived } from '../projections/subject';

const MOST = 200;

const tables: Readonly<Record<RosterRecordKind, string>> = {
  CLASS: 'roster_classes',
  EDUCATION_ORGANIZATION: 'education_organizations',
  TEACHER: 'roster_teachers',
};

export async function archiveRosterRecords(
  actor: Actor,
  { input }: MutationArchiveRosterRecordsArgs,
  { tenancy, clock }: Services,
): Promise<ArchiveRosterRecordsPayload> {
  const ids = [...new Set(input.ids)];
  if (ids.length === 0 || ids.length > MOST)
    throw new BadInput('input.ids', t('records.archiveCount', { most: MOST }));
  const archived = input.archived ?? true;
  const table = tables[input.kind];
  return tenancy.within(actor, async (db) => {
    refuseArchived(await browsedProgram(actor, input.programId, db));
    if (!ids.every(isUuid)) throw new NotFound('record');
    const rows = await db.query<{ id: string; ended: boolean }>(
      `SELECT id, ended FROM roster.${table} WHERE ecosystem_id = $1 AND program_id = $2 AND id = ANY ($3::uuid[])
       ORDER BY id FOR NO KEY UPDATE`,
      [db.ecosystemId, input.programId, ids],
    );
    if (rows.length < ids.length) throw new NotFound('record');
    if (!archived && rows.some(({ ended }) => ended)) throw new Conflict(t('records.endedByFile'));
    const changed = await db.query<{ id: string }>(
      `UPDATE roster.${table} SET archived_at = CASE WHEN $4 THEN $5::timestamptz END, updated_at = now()
       WHERE ecosystem_id = $1 AND program_id = $2 AND id = ANY ($3::uuid[]) AND (archived_at IS NOT NULL) <> $4 RETURNING id`,
      [db.ecosystemId, input.programId, ids, archived, clock.now()],
    );
    const changedIds = changed.map(({ id }) => id);
    if (changedIds.length > 0) {
      await db.audit({
        action: archived ? 'archive-roster-records' : 'restore-roster-records',
        subjectKind: 'program',
        subjectId: input.programId,
        after: { kind: input.kind, ids: changedIds },
      });
      db.notify({ userIds: 'ecosystem', topics: ['roster'], ids: [input.programId] });
    }
    return { changedIds };
  });
}
