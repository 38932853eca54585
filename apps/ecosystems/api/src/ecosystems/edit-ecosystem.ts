import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemInput } from '../__generated__/resolvers';
import { actingIn } from '../input/acting-in';
import { checkInput } from '../input/check-input';
import { mergeInput } from '../input/merge-input';
import { announceZoneChange } from '../programs/announce-zone-change';
import { refusingTakenNames } from './create-ecosystem';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';
import { EcosystemDraft, type EcosystemState } from './ecosystem-draft';
import { loadEcosystem, updateEcosystem, type EcosystemRecord } from './ecosystem-row';
import { recordEcosystemSaved } from './record-ecosystem-saved';
import { refuseReservedNames } from './reserved-names';
import { waiverVersions } from './waiver-versions';

const OPERATORS_ONLY = ['shortName', 'profileId', 'type'] as const;

/** A super admin configures the own ecosystem, an operator any. */
export async function editEcosystem(
  actor: Actor,
  { ecosystemId, ecosystemInput }: { ecosystemId: string; ecosystemInput: EcosystemInput },
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  return tenancy.within(actingIn(actor, ecosystemId), async (db) =>
    ecosystemAnswer(actor, await saveEcosystemInput(actor, db, ecosystemInput)),
  );
}

/** Lays the input over the tenant's row and announces what came out; an input that changes nothing saves nothing. */
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
  if (before.timeZoneId !== after.timeZoneId) await announceZoneChange(db);
  return saved;
}

/** An archived ecosystem changes for nobody. */
export function refuseUnlessOpen(ecosystem: EcosystemRecord): void {
  if (!ecosystem.archived) return;
  throw new Conflict({
    en: 'This organization is archived. Unarchive it to change something.',
    sp: 'Esta organización está archivada. Desarchívela para cambiar algo.',
  });
}

export function refuseStale(present: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === present) return;
  throw new Conflict(
    {
      en: 'Somebody else has changed this in the meantime. Reload to see the change, then save again.',
      sp: 'Otra persona lo ha cambiado entretanto. Vuelva a cargar para ver el cambio y guarde otra vez.',
    },
    { field: 'revision', revision: present },
  );
}

function refuseOperatorFields(actor: Actor, before: EcosystemState, after: EcosystemState): void {
  if (actor.isInternalAdmin || actor.kind === 'system') return;
  const field = OPERATORS_ONLY.find((name) => before[name] !== after[name]);
  if (!field) return;
  throw new Forbidden({
    en: `Only the platform’s operators change ${field}. Ask them to.`,
    sp: `Solo los operadores de la plataforma cambian ${field}. Pídaselo a ellos.`,
  });
}

function stateOf(record: EcosystemRecord): EcosystemState {
  const { id: _id, isDemo: _demo, archived: _archived, revision: _revision, ...state } = record;
  return state;
}

/** The changed parts alone, for the audit entry. */
export function difference<State extends object>(
  before: State,
  after: State,
): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof State)[]).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const pick = (state: State) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: pick(before), after: pick(after) };
}
