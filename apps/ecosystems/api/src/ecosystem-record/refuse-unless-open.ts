import { Conflict } from '@lyceum/server/errors';
import type { EcosystemRecord } from './ecosystem-row';

/** Throws CONFLICT for an archived ecosystem, which nobody may change. */
export function refuseUnlessOpen(ecosystem: EcosystemRecord): void {
  if (!ecosystem.archived) return;
  throw new Conflict({
    en: 'This organization is archived. Unarchive it to change something.',
    sp: 'Esta organización está archivada. Desarchívela para cambiar algo.',
  });
}
