import { useQuery } from '@apollo/client/react';
import { GetMyProfileDocument, type MyDetailsFragment } from '../__generated__/graphql';
import type { MyProfile } from '../settings/use-my-settings';

export type MyDetails = NonNullable<MyDetailsFragment['profile']> & MyProfile;

/** The signed-in person's profile data. */
export function useMyProfile() {
  const { data, error, refetch } = useQuery(GetMyProfileDocument, { fetchPolicy: 'cache-and-network' });
  const profile: MyDetails | null = data?.getCurrentUserV2?.profile ?? null;
  return { profile, error, refetch };
}
