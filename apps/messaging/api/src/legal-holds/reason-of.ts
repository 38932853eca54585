import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

const LONGEST = 2000;

export function reasonOf(field: string, typed: string): string {
  const reason = typed.trim();
  const bounds = t('legalHolds.reason');
  if (reason.length < 1 || reason.length > LONGEST) throw new BadInput(field, bounds, bounds);
  return reason;
}
