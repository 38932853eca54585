import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { EcosystemInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { EcosystemDraft } from '../ecosystem-record/subject';
import { checkInput, difference, mergeInput, refuseStale } from '../input/subject';
import {
  draftOfAny,
  loadPlatformConfig,
  OWN_FIELDS,
  savePlatformConfig,
  withoutOwn,
  type PlatformConfigRecord,
} from './platform-config-row';

/** Sets the defaults of ecosystems created from now on. */
export async function updatePlatformEcosystemConfig(
  actor: Actor,
  { ecosystemInput: { revision, ...input } }: { ecosystemInput: EcosystemInput },
  { tenancy }: Services,
): Promise<PlatformConfigRecord> {
  refuseOwnFields(input);
  return tenancy.within(actor, async (db) => {
    const { revision: present, ...before } = await loadPlatformConfig(db, { lock: true });
    refuseStale(present, revision);
    const wished = draftOfAny(mergeInput(before, input));
    const after = withoutOwn(checkInput(EcosystemDraft, wished, 'ecosystemInput'));
    if (isDeepStrictEqual(before, after)) return { ...before, revision: present };
    const changed = difference(before, after);
    await db.audit({ action: 'edit', subjectKind: 'platform', subjectId: null, ...changed });
    return savePlatformConfig(db, after);
  });
}

function refuseOwnFields(input: EcosystemInput): void {
  const field = OWN_FIELDS.find((name) => input[name] !== undefined && input[name] !== null);
  if (!field) return;
  const remedy = t('platformConfig.ownField');
  throw new BadInput(`ecosystemInput.${field}`, remedy, remedy);
}
