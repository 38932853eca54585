import { useQuery } from '@apollo/client/react';
import { useLive, useUser } from '@lyceum/web/viewer';
import { MyFamilyDocument } from '../__generated__/graphql';

/** Family links and link requests of the signed-in person. */
export function useMyFamily() {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(MyFamilyDocument, {
    variables: { userId: id },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  return { family: data?.getFamilyConnections ?? null, error, refetch };
}
