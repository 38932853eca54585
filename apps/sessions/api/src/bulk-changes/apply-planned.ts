import type { Words } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { revise } from '../changes/subject';
import { checkContext, checkDrafts, type Draft, firstConflictText } from '../drafts/subject';
import { inTransaction } from '../projections/subject';
import { EDITABLE, type LoadedSession, lockPeople } from '../session-rows/subject';
import type { Batch } from './apply-bulk-change';
import { isAcceptable } from './apply-restore';
import { formerOf, isDraft, plannedDraft, type PlannedKind } from './planned-drafts';
import { byPeople, readBatchFacts, refusalOf, type Outcome } from './outcomes';

const NO_OPTIONS = { dryRun: false, resolutions: [], ownTimes: null };
const REQUIREMENTS = { statuses: EDITABLE, otherwise: t('session.notOpen'), toCome: true } as const;

/** Moves sessions or changes their leader where no conflict exists. One message per series and group of people. */
export async function applyPlanned(
  kind: PlannedKind,
  db: TenantDb,
  batch: Batch,
  { dryRun }: { dryRun: boolean } = { dryRun: false },
): Promise<Outcome[]> {
  const { actor, sessions, now, options, wanted } = batch;
  const facts = await readBatchFacts(db, sessions);
  const refusals = new Map<string, Words>();
  for (const session of sessions) {
    const refused = refusalOf(actor, session, facts, REQUIREMENTS, now);
    if (refused) refusals.set(session.id, refused);
  }
  const fit = sessions.filter(({ id }) => !refusals.has(id));
  const people = fit.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  if (!dryRun) await lockPeople(db, [...new Set([...people, ...newLeaders()])]);
  for (const group of byPeople(fit))
    for (const [id, words] of await changeGroup(kind, db, group, batch, dryRun)) refusals.set(id, words);
  return sessions.map((session) => ({
    sessionId: session.id,
    refused: refusals.get(session.id) ?? null,
    before: formerOf(kind, session, options),
  }));

  function newLeaders(): string[] {
    const former = [...wanted.values()].flatMap((each) => (each?.['leaderId'] as string | undefined) ?? []);
    return options.leaderId ? [...former, options.leaderId] : former;
  }
}

/** Returns the reasons for the sessions of the group that stay unchanged. */
async function changeGroup(
  kind: PlannedKind,
  db: TenantDb,
  group: LoadedSession[],
  { actor, services, options, wanted }: Batch,
  dryRun: boolean,
): Promise<Map<string, Words>> {
  const [first] = group as [LoadedSession];
  const leaders = [options.leaderId, ...group.map(({ id }) => wanted.get(id)?.['leaderId'])];
  const ids = [...first.participants.map(({ userId }) => userId), ...leaders].filter(
    (id): id is string => typeof id === 'string',
  );
  const context = await checkContext(db, actor, first.programId, [...new Set(ids)], services);
  const refusals = new Map<string, Words>();
  const drafts: Draft[] = [];
  for (const session of group) {
    const planned = plannedDraft(kind, session, options, wanted.get(session.id), context);
    if (isDraft(planned)) drafts.push(planned);
    else refusals.set(session.id, planned);
  }
  const conflicting = await checkDrafts(inTransaction(db), drafts, context);
  const open = conflicting.filter((draft) => !(wanted.has(draft.id) && isAcceptable(draft)));
  for (const draft of open) refusals.set(draft.id, firstConflictText(draft, context));
  const clear = drafts.filter(({ id }) => !refusals.has(id));
  if (clear.length > 0 && !dryRun)
    await revise(db, {
      drafts: clear,
      context,
      options: NO_OPTIONS,
      scope: 'SINGLE',
      reason: options.reason ?? null,
      change: 'EDITED',
    });
  return refusals;
}
