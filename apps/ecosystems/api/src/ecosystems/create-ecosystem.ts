import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { Conflict, isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem, checkInput, mergeInput } from '../input/subject';
import {
  EcosystemDraft,
  type EcosystemState,
  insertEcosystem,
  recordEcosystemSaved,
} from '../ecosystem-record/subject';
import { loadPlatformConfig } from '../platform-config/subject';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';
import { refuseReservedNames } from './reserved-names';

/** Lets an operator create an ecosystem; it has no members until its first super admin is invited. */
export async function createEcosystem(
  actor: Actor,
  { ecosystemInput }: { ecosystemInput: EcosystemInput },
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  const { revision: _unused, ...input } = ecosystemInput;
  const { revision: _same, ...usual } = await tenancy.within(actor, (db) => loadPlatformConfig(db));
  const wished = mergeInput({ ...usual, profileId: input.shortName }, input);
  const state = checkInput(EcosystemDraft, wished, 'ecosystemInput');
  refuseReservedNames(state);
  const founder = actorInEcosystem(actor, randomUUID());
  return refusingTakenNames(state, () =>
    tenancy.within(founder, async (db) => {
      const ecosystem = await insertEcosystem(db, state);
      await db.audit({ action: 'create', subjectKind: 'ecosystem', subjectId: ecosystem.id, after: state });
      await recordEcosystemSaved(db, ecosystem);
      return ecosystemAnswer(actor, ecosystem);
    }),
  );
}

/** Turns the violation of a unique name into a CONFLICT that says which name is taken. */
export async function refusingTakenNames<T>(state: EcosystemState, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isTaken(error, 'ecosystems_short_name')) throw taken('shortName', state.shortName);
    if (isTaken(error, 'ecosystems_profile_id')) throw taken('profileId', state.profileId);
    throw error;
  }
}

function taken(field: 'shortName' | 'profileId', value: string): Conflict {
  const message = t('ecosystems.nameTaken', { value });
  return new Conflict(message, { field: `ecosystemInput.${field}` });
}
