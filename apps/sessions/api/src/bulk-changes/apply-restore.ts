import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../projections/subject';
import {
  checkContext,
  checkDrafts,
  type Draft,
  draftAt,
  firstConflictText,
  peopleOf,
  stateOf,
  wallOf,
} from '../drafts/subject';
import { type LoadedSession, lockPeople, RESTORABLE } from '../session-rows/subject';
import { revise } from '../changes/subject';
import type { Batch } from './apply-bulk-change';
import { byPeople, readBatchFacts, refusalOf, type Outcome } from './outcomes';

const NO_OPTIONS = { dryRun: false, resolutions: [], ownTimes: null };

/** Restores sessions without conflicts. Locks all people first, so that each group sees what earlier ones reserved. */
export async function applyRestore(db: TenantDb, batch: Batch): Promise<Outcome[]> {
  const { actor, sessions, now, wanted } = batch;
  const facts = await readBatchFacts(db, sessions);
  const refusals = new Map<string, Words>();
  const fitness = { statuses: RESTORABLE, otherwise: t('session.notCancelled'), toCome: true } as const;
  for (const session of sessions) {
    const refused =
      refusalOf(actor, session, facts, fitness, now) ??
      (wanted.get(session.id)?.['status'] === 'PENDING' ? t('session.waitedForApproval') : null);
    if (refused) refusals.set(session.id, refused);
  }
  const fit = sessions.filter(({ id }) => !refusals.has(id));
  await lockPeople(db, [
    ...new Set(fit.flatMap(({ participants }) => participants.map((row) => row.userId))),
  ]);
  for (const group of byPeople(fit))
    for (const [id, words] of await restoreGroup(db, group, batch)) refusals.set(id, words);
  return sessions.map(({ id, status }) => ({
    sessionId: id,
    refused: refusals.get(id) ?? null,
    before: { status },
  }));
}

/** Returns the reasons for the sessions of the group that stay unchanged. */
async function restoreGroup(
  db: TenantDb,
  group: LoadedSession[],
  { actor, services, options, now, wanted }: Batch,
): Promise<Map<string, Words>> {
  const userIds = group[0]!.participants.map(({ userId }) => userId);
  const context = await checkContext(db, actor, group[0]!.programId, userIds, services);
  const draftOf = (existing: LoadedSession) =>
    draftAt(
      {
        id: existing.id,
        existing,
        state: stateOf(existing),
        people: peopleOf(existing),
        newTime: true,
        wall: wallOf(existing),
      },
      [],
      now,
    );
  const drafts = group.map(draftOf);
  const conflicting = await checkDrafts(inTransaction(db), drafts, context);
  const open = conflicting.filter((draft) => !(wanted.has(draft.id) && isAcceptable(draft)));
  const clear = drafts.filter((draft) => !open.includes(draft));
  const reason = options.reason ?? null;
  if (clear.length > 0)
    await revise(db, {
      drafts: clear,
      context,
      options: NO_OPTIONS,
      scope: 'SINGLE',
      reason,
      change: 'RESTORED',
    });
  return new Map(open.map((draft) => [draft.id, firstConflictText(draft, context)]));
}

/**
 * A restored session existed before, so holidays, hours and limits do not block it (they are recorded as accepted
 * conflicts); only people who are booked elsewhere by now do.
 */
export function isAcceptable(draft: Draft): boolean {
  if (draft.conflicts.some(({ type }) => type === 'DOUBLE_BOOKED')) return false;
  draft.resolution = 'ACCEPT';
  return true;
}
