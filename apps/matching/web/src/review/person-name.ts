import { personName } from '@lyceum/web/viewer';
import type { ReviewPersonFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** The name that a person goes by; people who may not be seen, or are no longer known, have none. */
export function nameOf(user: ReviewPersonFragment | null | undefined, t: T): string {
  const profile = user?.profile;
  const name = profile
    ? personName({
        firstName: profile.firstName ?? '',
        lastName: profile.lastName ?? '',
        preferredName: profile.preferredName,
      })
    : '';
  return name || t('someone');
}
