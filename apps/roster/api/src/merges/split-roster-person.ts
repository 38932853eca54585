import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSplitRosterPersonArgs, RosterPersonMerge } from '../__generated__/resolvers';
import { t } from '../i18n';
import { browsedProgram, refuseArchived } from '../projections/subject';
import { lockSyncs } from '../syncs/subject';
import { mergeById, mergeView } from './person-merge';
import { restoreMergedRecord } from './restore-merged-record';
import { refuseWhileApplied } from './refuse-while-applied';

const SPLIT: Words = t('merges.alreadySplit');
const KEPT_GONE: Words = t('merges.keptGone');

export function splitRosterPerson(
  actor: Actor,
  { input: { programId, mergeId } }: MutationSplitRosterPersonArgs,
  { tenancy, clock }: Services,
): Promise<RosterPersonMerge> {
  return tenancy.within(actor, async (db) => {
    refuseArchived(await browsedProgram(actor, programId, db));
    await lockSyncs(db, programId);
    const merge = isUuid(mergeId) ? await mergeById(db, programId, mergeId) : undefined;
    if (!merge) throw new NotFound('record');
    if (merge.split_at) throw new Conflict(SPLIT);
    if (!merge.kept_external_id) throw new Conflict(KEPT_GONE);
    await refuseWhileApplied(db, programId);
    await restoreMergedRecord(db, merge);
    await db.query(
      `UPDATE roster.person_merges SET split_by = $3, split_at = $4, before = '{}' WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, merge.id, actor.userId, clock.now()],
    );
    await db.audit({
      action: 'split-roster-person',
      subjectKind: 'program',
      subjectId: programId,
      after: { kind: merge.kind, keptId: merge.kept_id, merged: merge.merged_external_id },
    });
    db.notify({ userIds: 'ecosystem', topics: ['roster', 'imports'], ids: [programId] });
    return mergeView((await mergeById(db, programId, merge.id))!);
  });
}
