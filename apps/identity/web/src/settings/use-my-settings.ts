import { useQuery } from '@apollo/client/react';
import { GetMySettingsDocument, type MySettingsFragment } from '../__generated__/graphql';

export type MyProfile = NonNullable<MySettingsFragment['profile']>;

/** The signed-in person's own data, for settings and profile. */
export function useMySettings() {
  const { data, error, refetch } = useQuery(GetMySettingsDocument, { fetchPolicy: 'cache-and-network' });
  const user = data?.getCurrentUserV2 ?? null;
  return { user, profile: user?.profile ?? null, error, refetch };
}
