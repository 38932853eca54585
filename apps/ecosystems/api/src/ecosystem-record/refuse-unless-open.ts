import { Conflict } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { EcosystemRecord } from './ecosystem-row';

/** Throws CONFLICT for an archived ecosystem, which nobody may change. */
export function refuseUnlessOpen(ecosystem: EcosystemRecord): void {
  if (!ecosystem.archived) return;
  throw new Conflict(t('ecosystemRecord.archived'));
}
