import { useQuery } from '@apollo/client/react';
import { useLive, useUser } from '@lyceum/web/viewer';
import { MyFamilyDocument } from '../__generated__/graphql';

/** Whom the signed-in person is linked with, and who asks to be. */
export function useMyFamily() {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(MyFamilyDocument, {
    variables: { userId: id },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  return { family: data?.getFamilyConnections ?? null, error, refetch };
}
