import type { TenantDb } from '@lyceum/server/tenancy';
import { recordActivities, type ActivityEntry } from './record-activities';
import type { SessionScope } from '../__generated__/resolvers';
import { publishLedger } from '../ledger/subject';
import { sessionsPublished, sessionsChanged } from './sessions-changed';
import { publishChange, changedDrafts, changedSessions } from './publish-change';
import { inTransaction } from '../projections/subject';
import {
  needsOwnTimeAnswer,
  type CheckContext,
  checkDrafts,
  type Draft,
  findNewPairs,
  isForced,
  saveDrafts,
  type SaveOptions,
} from '../drafts/subject';
import { snapshot, inOrder } from './snapshot';
import { differences } from './differences';
import { type LoadedSession, lockPeople, type SessionStatus } from '../session-rows/subject';

interface Revision {
  drafts: Draft[];
  context: CheckContext;
  options: SaveOptions;
  scope: SessionScope;
  reason: string | null;
  /** EDITED keeps each session's status; RESTORED sets UPCOMING. */
  change: 'EDITED' | 'RESTORED';
  /** People are notified about the larger change that this one is part of. */
  partOf?: 'TIME_AWAY';
  /** Further writes of the same change, made just before the save (series rows, cancelled sessions). */
  alongside?: (saving: Draft[]) => Promise<void>;
}

/** Locks, checks and saves changed sessions: all of them, or none. */
export async function revise(db: TenantDb, revision: Revision) {
  const { drafts, context, options } = revision;
  if (!options.dryRun) await lockPeople(db, everybody(drafts));
  const reader = inTransaction(db);
  const open = await checkDrafts(reader, drafts, context);
  const saving = drafts.filter(({ resolution }) => resolution !== 'SKIP');
  const newPairs = await findNewPairs(reader, saving);
  const asks = options.ownTimes === null && drafts.some(needsOwnTimeAnswer);
  const saved = !options.dryRun && open.length === 0 && saving.length > 0 && !asks;
  if (saved) await save(db, saving, revision);
  const savedIds = saved ? inOrder(saving).map(({ id }) => id) : [];
  return { context, drafts, open, saved, savedIds, newPairs: async () => newPairs };
}

async function save(
  db: TenantDb,
  saving: Draft[],
  { context, scope, reason, change, partOf, alongside }: Revision,
): Promise<void> {
  await alongside?.(saving);
  await saveDrafts(db, saving, change === 'RESTORED' ? 'UPCOMING' : null, context.actor.userId);
  const ids = saving.map(({ id }) => id);
  // A restored session is no longer in the ledger, so its ledger entry is published as removed.
  if (change === 'RESTORED') await publishLedger(db, ids);
  const entries = saving.flatMap((draft) => entriesOf(draft, change));
  await recordActivities(db, entries, { scope, reason });
  await sessionsChanged(db, { ids, scope, drafts: saving });
  const before = saving.flatMap(({ existing }) => existing ?? []);
  const changedParts = [...new Set(entries.map(({ action }) => action))];
  if (entries.length === 0) return;
  await publishChange(db, {
    change,
    scope,
    seriesId: saving[0]!.state.seriesId,
    programId: context.program.id,
    ...changedDrafts(saving),
    ...(change === 'EDITED' ? { before: changedSessions(inStartOrderOf(saving, before)), changedParts } : {}),
    reason,
    ...(partOf ? { partOf } : {}),
  });
  await sessionsPublished(db, saving);
}

function entriesOf(draft: Draft, change: Revision['change']): ActivityEntry[] {
  const { id: sessionId, existing } = draft;
  const forced = isForced(draft);
  if (!existing) return [{ sessionId, action: 'CREATE', after: snapshot(draft), forced }];
  if (change === 'RESTORED')
    return [
      {
        sessionId,
        action: 'RESTORE',
        before: { status: existing.status as SessionStatus },
        after: { status: 'UPCOMING' },
        forced,
      },
    ];
  return differences(existing, draft).map((difference) => ({ sessionId, forced, ...difference }));
}

function everybody(drafts: Draft[]): string[] {
  const ids = drafts.flatMap(({ people, existing }) =>
    [...people, ...(existing?.participants ?? [])].map(({ userId }) => userId),
  );
  return [...new Set(ids)];
}

function inStartOrderOf(saving: Draft[], before: LoadedSession[]): LoadedSession[] {
  const place = new Map(inOrder(saving).map(({ id }, index) => [id, index]));
  return [...before].sort((a, b) => place.get(a.id)! - place.get(b.id)!);
}
