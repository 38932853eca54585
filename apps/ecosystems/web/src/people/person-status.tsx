import { StatusBadge, type StatusTone } from '@lyceum/web/design-system';
import type { RosterPersonFragment, UserStatus } from '../__generated__/graphql';
import { useT } from '../i18n';

const TONES: Record<UserStatus, StatusTone> = {
  ACTIVATED: 'good',
  INVITED: 'waiting',
  APPLIED: 'info',
  ARCHIVED: 'neutral',
  GLOBAL_LOCK: 'bad',
};

export type PersonWithStatus = Pick<RosterPersonFragment, 'email' | 'profile'>;

/** Imported without an address, and not invited yet. */
export function isUninvited({ email, profile }: PersonWithStatus): boolean {
  return profile?.status === 'INVITED' && !email;
}

/** The status of a person, worded as in the list and on the person's page. */
export function PersonStatus({ person }: { person: PersonWithStatus }) {
  const t = useT();
  const status = person.profile?.status;
  if (!status) return '–';
  if (isUninvited(person)) return <StatusBadge tone="neutral">{t('status.notInvited')}</StatusBadge>;
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
