import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  KeepDespiteRosterSyncAnswer,
  MutationKeepDespiteRosterSyncArgs,
} from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { lockSyncs } from '../plan/plan-row';
import { restoreRecords } from './restore-records';

const MOST = 200;
const COUNT = t('syncs.keepCount', { most: MOST });

export function keepDespiteRosterSync(
  actor: Actor,
  { input }: MutationKeepDespiteRosterSyncArgs,
  { tenancy }: Services,
): Promise<KeepDespiteRosterSyncAnswer> {
  const { programId, source, kind, kept } = input;
  const ids = [...new Set(input.externalIds)];
  if (ids.length === 0 || ids.length > MOST) throw new BadInput('input.externalIds', COUNT, COUNT);
  return tenancy.within(actor, async (db) => {
    refuseArchived(await administeredProgram(actor, programId, db));
    await lockSyncs(db, programId);
    const key = [db.ecosystemId, programId, source, kind, ids];
    const known = await db.query(
      `SELECT 1 FROM roster.sync_members WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3 AND kind = $4
         AND external_id = ANY ($5::text[])`,
      key,
    );
    if (known.length < ids.length) throw new NotFound('record');
    const changed = await db.query<{ external_id: string }>(
      `UPDATE roster.sync_members SET kept = $6, missing_since = CASE WHEN $6 THEN NULL ELSE missing_since END, archived_at = NULL
       WHERE ecosystem_id = $1 AND program_id = $2 AND source = $3 AND kind = $4 AND external_id = ANY ($5::text[]) AND kept <> $6
       RETURNING external_id`,
      [...key, kept],
    );
    const changedIds = changed.map(({ external_id }) => external_id);
    if (kept) await restoreRecords(db, programId, kind, changedIds);
    if (changedIds.length > 0) {
      await db.audit({
        action: kept ? 'keep-despite-roster-sync' : 'follow-roster-sync',
        subjectKind: 'program',
        subjectId: programId,
        after: { source, kind, externalIds: changedIds },
      });
      db.notify({ userIds: 'ecosystem', topics: ['imports', 'roster'], ids: [programId] });
    }
    return { changed: changedIds.length };
  });
}
