import { useQuery } from '@apollo/client/react';
import { useFrozenWhilePressed } from '@lyceum/web/design-system';
import {
  PairedLearnersDocument,
  SearchPeopleDocument,
  type PickedPersonFragment,
  type SearchUsersInput,
} from '../__generated__/graphql';

interface PeopleSearch {
  programId: string;
  role: 'LEADER' | 'LEARNER';
  outside?: boolean;
  pairedOnly?: boolean;
}

function searchInput(searchTerm: string, { programId, role, outside }: PeopleSearch): SearchUsersInput {
  return {
    searchTerm: searchTerm || null,
    programId: outside ? null : programId,
    programRoles: [role],
    // A child may have no program yet.
    ecosystemRoles: outside && role === 'LEARNER' ? ['STUDENT'] : null,
    limit: 25,
  };
}

/** Suggestions of a picker for the typed text; requested once it is opened. */
export function usePeopleSearch(searchTerm: string, sought: PeopleSearch, opened: boolean) {
  const { programId, pairedOnly = false } = sought;
  const skip = !programId || !opened;
  const people = useQuery(SearchPeopleDocument, {
    variables: { input: searchInput(searchTerm, sought) },
    skip: skip || pairedOnly,
  });
  const paired = useQuery(PairedLearnersDocument, {
    variables: { programId, searchTerm: searchTerm || null },
    skip: skip || !pairedOnly,
    fetchPolicy: 'cache-and-network',
  });
  const learners = (paired.data ?? paired.previousData)?.getPairedTuteeList.pairs.map(({ tutee }) => tutee);
  const all = (people.data ?? people.previousData)?.searchUsers;
  const found: readonly PickedPersonFragment[] = useFrozenWhilePressed(pairedOnly ? learners : all) ?? [];
  const { error, loading } = pairedOnly ? paired : people;
  return { found, error, loading };
}
