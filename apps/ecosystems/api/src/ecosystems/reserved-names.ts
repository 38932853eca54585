import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { EcosystemState } from '../ecosystem-record/subject';

/** "home" is the address of the page that shows all of a person's sessions. */
const RESERVED = ['home'];

export function refuseReservedNames(state: EcosystemState): void {
  for (const field of ['shortName', 'profileId'] as const) {
    if (!RESERVED.includes(state[field])) continue;
    const remedy = t('ecosystems.reservedName', { state: state[field] });
    throw new BadInput(`ecosystemInput.${field}`, remedy, remedy);
  }
}
