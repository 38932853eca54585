import { personName } from '@lyceum/web/viewer';
import type { RelativeFragment } from '../__generated__/graphql';

export function relativeName({ profile }: RelativeFragment): string {
  return personName({
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    preferredName: profile?.preferredName ?? null,
  });
}
