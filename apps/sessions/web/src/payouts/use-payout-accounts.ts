import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { PayoutAccountsDocument, type PayoutAccountState } from '../__generated__/graphql';

export interface PayoutAccounts {
  /** Pay is transferred here. False while that is not known, so that a batch is shown without it. */
  isAvailable: boolean;
  stateOf: (userId: string) => PayoutAccountState | null;
}

/** Who of these leaders can be paid by transfers. */
export function usePayoutAccounts(userIds: readonly string[]): PayoutAccounts {
  const { data, refetch } = useQuery(PayoutAccountsDocument, {
    variables: { userIds: [...userIds] },
    fetchPolicy: 'cache-and-network',
    skip: userIds.length === 0,
  });
  useLive('payments', () => (userIds.length > 0 ? refetch() : undefined));
  const { isAvailable = false, accounts = [] } = data?.getPayoutAccounts ?? {};
  const states = new Map(accounts.map(({ userId, state }) => [userId, state]));
  return { isAvailable, stateOf: (userId) => states.get(userId) ?? null };
}
