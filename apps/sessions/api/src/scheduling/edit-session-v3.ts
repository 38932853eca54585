import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import { checkText } from '@lyceum/server/free-text';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { idsOf, inTransaction } from '../projections/subject';
import type { MutationEditSessionV3Args } from '../__generated__/resolvers';
import {
  actsIn,
  type Asker,
  askerOf,
  assertActive,
  isLeader,
  mayChange,
  mayEditParticipants,
  type SessionFacts,
} from '../permissions/subject';
import { cancelSessions, revise, sessionsCommitted } from '../changes/subject';
import {
  checkContext,
  type CheckContext,
  checkSchools,
  refuse,
  refuseUnpaired,
  saveOptions,
  type SaveOptions,
  savingOnce,
} from '../drafts/subject';
import { editDrafts, type EditInput } from './edit-drafts';
import { editSeries, seriesOf } from './edit-series';
import {
  EDITABLE,
  factsOf,
  type LoadedSession,
  loadTargets,
  refuseStale,
  type Targets,
} from '../session-rows/subject';
import { savePayload } from '../view/subject';

/** Changes one session, it and the following ones, or all of its series: all of them, or none. */
export async function editSessionV3(actor: Actor, { input }: MutationEditSessionV3Args, services: Services) {
  if (!input.reason.trim()) refuse('reason', t('session.noReason'));
  checkText('reason', input.reason, 2000);
  const asker = await askerOf(actor, services);
  return savingOnce(saveOptions(input.options), (options) =>
    services.tenancy
      .within(actor, async (db) => {
        const scope = input.scope ?? 'SINGLE';
        const found = await loadTargets(db, asker, input.sessionId, {
          scope,
          statuses: EDITABLE,
          otherwise: t('session.notOpen'),
          now: services.clock.now(),
          lock: !options.dryRun,
        });
        refuseStale(found.session, input.revision);
        const context = await checkContext(
          db,
          actor,
          found.session.programId,
          peopleIn(input, found),
          services,
        );
        assertMayEdit(asker, input, found, context);
        await assertActive(db, [context.program.id]);
        await checkSchools(inTransaction(db), input.schoolIds);
        await refuseUnpaired(inTransaction(db), context, newLearners(input, found));
        return edit(db, input, found, context, options);
      })
      .then(async (outcome) => {
        await sessionsCommitted(actor.ecosystemId!, outcome.savedIds, services);
        return savePayload(outcome, services);
      }),
  );
}

async function edit(
  db: TenantDb,
  input: EditInput,
  found: Targets,
  context: CheckContext,
  options: SaveOptions,
) {
  const { actor, now } = context;
  const scope = input.scope ?? 'SINGLE';
  const reason = input.reason.trim();
  const { drafts, surplus, rule } = editDrafts(input, found, context, options, await seriesOf(db, found));
  return revise(db, {
    drafts,
    context,
    options,
    scope,
    reason,
    change: 'EDITED',
    alongside: async (saving) => {
      await editSeries(db, { input, found, saving, rule });
      await cancelSessions(db, surplus, { actor, reason, scope, now });
    },
  });
}

function peopleIn({ leaderIds, learnerIds }: EditInput, { targets }: Targets): string[] {
  const present = targets.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  return [
    ...new Set([
      ...present,
      ...idsOf('leaderIds', leaderIds ?? []),
      ...idsOf('learnerIds', learnerIds ?? []),
    ]),
  ];
}

/** Learners who are missing in at least one session of the scope. */
function newLearners({ learnerIds }: EditInput, { targets }: Targets): string[] {
  const isIn = (id: string) =>
    targets.every(({ participants }) => participants.some(({ userId }) => userId === id));
  return idsOf('learnerIds', learnerIds ?? []).filter((id) => !isIn(id));
}

function assertMayEdit(
  asker: Asker,
  { leaderIds, learnerIds }: EditInput,
  { targets }: Targets,
  { program }: CheckContext,
): void {
  const editsPeople = (leaderIds ?? learnerIds ?? null) !== null;
  for (const target of targets) {
    const facts = factsOf(target, target.participants);
    if (!mayChange(asker, facts, program, 'edit')) throw new Forbidden(whyNot(asker, target, facts));
    const same =
      sameSet(leaderIds ?? facts.leaderIds, facts.leaderIds) &&
      sameSet(learnerIds ?? facts.learnerIds, facts.learnerIds);
    if (editsPeople && !same && !mayEditParticipants(asker, facts, program)) throw new Forbidden();
  }
}

/** The refusal, with what a learner or guardian can do instead; without detail for others. */
function whyNot(asker: Asker, { sessionType }: LoadedSession, facts: SessionFacts) {
  const learnsThere = actsIn(asker, facts) && !isLeader(asker.actor, facts);
  return learnsThere && sessionType !== 'ONE_ON_ONE' ? t('session.changesForOthers') : undefined;
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id.toLowerCase()));
}
