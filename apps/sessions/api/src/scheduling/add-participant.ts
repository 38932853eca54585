import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { idsOf, inTransaction } from '../projections/subject';
import type { MutationAddParticipantArgs } from '../__generated__/resolvers';
import { askerOf, assertActive, mayEditParticipants } from '../permissions/subject';
import {
  checkContext,
  type CheckContext,
  checkPeople,
  draftAt,
  gradesInOrder,
  learnersSchoolsAndGrades,
  peopleOf,
  plannedPerson,
  refuse,
  refuseUnpaired,
  saveOptions,
  savingOnce,
  stateOf,
  wallOf,
} from '../drafts/subject';
import { EDITABLE, factsOf, type LoadedSession, loadTargets } from '../session-rows/subject';
import { revise } from '../changes/subject';
import { savePayload } from '../view/subject';

/** Adds one person to the sessions of the scope. */
export async function addParticipant(
  actor: Actor,
  { input }: MutationAddParticipantArgs,
  services: Services,
) {
  const scope = input.scope ?? 'SINGLE';
  const now = services.clock.now();
  const [userId] = idsOf('userId', [input.userId]) as [string];
  const userType = input.userType ?? 'LEARNER';
  const asker = await askerOf(actor, services);
  return savingOnce(saveOptions(input.options), (options) =>
    services.tenancy
      .within(actor, async (db) => {
        const { targets } = await loadTargets(db, asker, input.sessionId, {
          scope,
          statuses: EDITABLE,
          otherwise: t('session.notOpen'),
          now,
          lock: !options.dryRun,
        });
        const everybody = targets.flatMap(({ participants }) => participants.map((row) => row.userId));
        const context = await checkContext(
          db,
          actor,
          targets[0]!.programId,
          [userId, ...everybody],
          services,
        );
        for (const target of targets)
          if (!mayEditParticipants(asker, factsOf(target, target.participants), context.program))
            throw new Forbidden();
        await assertActive(db, [context.program.id]);
        if (userType === 'LEARNER') await refuseUnpaired(inTransaction(db), context, [userId], 'userId');
        const drafts = targets.map((existing) => {
          const parts = withPerson(existing, userId, userType, context);
          return draftAt(
            { id: existing.id, existing, newTime: false, wall: wallOf(existing), ...parts },
            options.resolutions,
            now,
          );
        });
        return revise(db, { drafts, context, options, scope, reason: null, change: 'EDITED' });
      })
      .then((outcome) => savePayload(outcome, services)),
  );
}

function withPerson(
  existing: LoadedSession,
  userId: string,
  userType: 'LEADER' | 'LEARNER',
  context: CheckContext,
) {
  if (existing.participants.some((row) => row.userId === userId)) refuse('userId', t('session.alreadyIn'));
  const people = [...peopleOf(existing), plannedPerson(userId, userType, context)];
  const ids = (type: string) =>
    people.filter((person) => person.userType === type).map((person) => person.userId);
  const { sessionType, maxStudents } = existing;
  checkPeople(
    { sessionType, maxStudents, leaderIds: ids('LEADER'), learnerIds: ids('LEARNER') },
    context.program,
    context.people,
  );
  const added = learnersSchoolsAndGrades(userType === 'LEARNER' ? [userId] : [], context);
  const state = stateOf(existing);
  return {
    people,
    state: {
      ...state,
      schoolIds: [...new Set([...state.schoolIds, ...added.schoolIds])].sort(),
      gradeLevels: gradesInOrder([...state.gradeLevels, ...added.gradeLevels]),
    },
  };
}
