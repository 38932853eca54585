import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { AddingByBookingDocument } from '../__generated__/graphql';
import type { ChosenPerson, SessionFormValues } from '../session-form/session-form-values';

const ids = (people: readonly ChosenPerson[]) => people.map(({ id }) => id);

/** People whom the booking adds to its program, and the roles in which the viewer may add people. */
export function useAddedPeople({ programId, leaders, learners }: SessionFormValues) {
  const { data, previousData, refetch } = useQuery(AddingByBookingDocument, {
    variables: { programId, leaderIds: ids(leaders), learnerIds: ids(learners) },
    skip: !programId,
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', refetch);
  const adding = (data ?? previousData)?.getAddingByBooking;
  const names = new Map([...leaders, ...learners].map(({ id, name }) => [id, name]));
  return {
    leaders: adding?.roles.includes('LEADER') ?? false,
    pairedOnly: adding?.pairedOnly ?? false,
    learners: adding?.roles.includes('LEARNER') ?? false,
    names: (data?.getAddingByBooking.people ?? []).flatMap(({ user }) => names.get(user?.id ?? '') ?? []),
  };
}
