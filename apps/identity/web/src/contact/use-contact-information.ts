import { useQuery } from '@apollo/client/react';
import { GetContactInformationDocument, type GetContactInformationQuery } from '../__generated__/graphql';

export type Contact = GetContactInformationQuery['getContactInformation'];
export type ContactInformation = ReturnType<typeof useContactInformation>;

/** Address and phone number of the signed-in person, and whether they are verified. */
export function useContactInformation() {
  const { data, error, refetch } = useQuery(GetContactInformationDocument, {
    fetchPolicy: 'cache-and-network',
  });
  return { contact: data?.getContactInformation ?? null, error, refetch };
}
