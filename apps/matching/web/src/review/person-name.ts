import { personName } from '@lyceum/web/viewer';
import type { ReviewPersonFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** The person's display name; a placeholder for people whom the viewer may not see, or who no longer exist. */
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
