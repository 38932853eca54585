import { personName } from '@lyceum/web/viewer';
import type { NamedPersonFragment } from '../__generated__/graphql';

export function nameOfPerson({ profile }: NamedPersonFragment): string {
  return personName({
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    preferredName: profile?.preferredName ?? null,
  });
}

/** First and last name, without the preferred name, as in records. */
export function fullNameOfPerson({ profile }: NamedPersonFragment): string {
  return `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
}
