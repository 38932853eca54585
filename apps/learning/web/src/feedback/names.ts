import { personName } from '@lyceum/web/viewer';
import type { PersonNameFragment } from '../__generated__/graphql';
import type { T } from '../i18n';

/** A person's display name; a placeholder for people whom the viewer may not see. */
export function nameOf(user: PersonNameFragment | null | undefined, t: T): string {
  const profile = user?.profile;
  const name = profile
    ? personName({
        firstName: profile.firstName ?? '',
        lastName: profile.lastName ?? '',
        preferredName: profile.preferredName,
      })
    : '';
  return name || t('feedback.someone');
}
