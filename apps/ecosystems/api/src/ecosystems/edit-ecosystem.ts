import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorInEcosystem, checkInput, difference, mergeInput, refuseStale } from '../input/subject';
import {
  EcosystemDraft,
  type EcosystemRecord,
  type EcosystemState,
  loadEcosystem,
  recordEcosystemSaved,
  refuseUnlessOpen,
  updateEcosystem,
} from '../ecosystem-record/subject';
import { publishZoneChange } from '../programs/subject';
import { refusingTakenNames } from './create-ecosystem';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';
import { refuseReservedNames } from './reserved-names';
import { waiverVersions } from './waiver-versions';

const OPERATORS_ONLY = ['shortName', 'profileId', 'type'] as const;

/** A super admin configures their own ecosystem, an operator any. */
export async function editEcosystem(
  actor: Actor,
  { ecosystemId, ecosystemInput }: { ecosystemId: string; ecosystemInput: EcosystemInput },
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  return tenancy.within(actorInEcosystem(actor, ecosystemId), async (db) =>
    ecosystemAnswer(actor, await saveEcosystemInput(actor, db, ecosystemInput)),
  );
}

/**
 * Merges the input into the tenant's row, saves and publishes the result; an input that changes nothing saves nothing.
 */
export async function saveEcosystemInput(
  actor: Actor,
  db: TenantDb,
  { revision, ...input }: EcosystemInput,
): Promise<EcosystemRecord> {
  const present = await loadEcosystem(db, { lock: true });
  if (!present) throw new NotFound('ecosystem');
  refuseUnlessOpen(present);
  refuseStale(present.revision, revision);
  const before = stateOf(present);
  const checked = checkInput(EcosystemDraft, mergeInput(before, input), 'ecosystemInput');
  const after = { ...checked, waivers: waiverVersions(before.waivers, checked.waivers) };
  refuseOperatorFields(actor, before, after);
  refuseReservedNames(after);
  if (isDeepStrictEqual(before, after)) return present;
  const saved = await refusingTakenNames(after, () => updateEcosystem(db, after));
  const { before: was, after: is } = difference(before, after);
  await db.audit({ action: 'edit', subjectKind: 'ecosystem', subjectId: saved.id, before: was, after: is });
  await recordEcosystemSaved(db, saved);
  if (before.timeZoneId !== after.timeZoneId) await publishZoneChange(db);
  return saved;
}

function refuseOperatorFields(actor: Actor, before: EcosystemState, after: EcosystemState): void {
  if (actor.isInternalAdmin || actor.kind === 'system') return;
  const field = OPERATORS_ONLY.find((name) => before[name] !== after[name]);
  if (!field) return;
  throw new Forbidden(t('ecosystems.operatorsOnly', { field }));
}

function stateOf(record: EcosystemRecord): EcosystemState {
  const { id: _id, isDemo: _demo, archived: _archived, revision: _revision, ...state } = record;
  return state;
}
