import { skipToken, useQuery } from '@apollo/client/react';
import { useViewer } from '@lyceum/web/viewer';
import { OwnChildrenDocument, PeopleNamesDocument, type PersonNameFragment } from '../__generated__/graphql';

/** The children for whom a parent takes seats; empty for other viewers. */
export function useChildren(): readonly PersonNameFragment[] {
  const parent = useViewer().has('PARENT');
  const own = useQuery(OwnChildrenDocument, parent ? {} : skipToken);
  const userIds = (own.data?.getCurrentUserV2?.profile?.familyConnections ?? [])
    .filter(({ relationship }) => relationship === 'CHILD')
    .map(({ userId }) => userId);
  const named = useQuery(PeopleNamesDocument, userIds.length ? { variables: { userIds } } : skipToken);
  return parent ? (named.data?.findUsersById ?? []) : [];
}
