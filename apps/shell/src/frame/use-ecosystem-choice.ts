import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@apollo/client/react';
import { useViewer } from '@lyceum/web/viewer';
import {
  FindEcosystemsDocument,
  MyEcosystemsDocument,
  type FindEcosystemsQuery,
  type MyEcosystemsQuery,
} from '../__generated__/graphql';
import { narrow } from './narrow-list';

type ChosenFrom =
  | NonNullable<NonNullable<MyEcosystemsQuery['getCurrentUserV2']>['ecosystems']>[number]
  | FindEcosystemsQuery['getEcosystems']['items'][number];

export interface EcosystemChoice {
  ecosystems: readonly ChosenFrom[];
  /** The number of matches that the list leaves out. */
  hidden: number;
  loading: boolean;
  error: unknown;
  retry: () => void;
}

/** The ecosystems to choose from, requested once the list is open: any for operators, otherwise the viewer's own. */
export function useEcosystemChoice(open: boolean, search: string): EcosystemChoice {
  const operator = useViewer().has('INTERNAL_ADMIN');
  const [searchTerm] = useDebouncedValue(search.trim(), 200);
  const own = useQuery(MyEcosystemsDocument, { skip: !open || operator });
  const found = useQuery(FindEcosystemsDocument, { skip: !open || !operator, variables: { searchTerm } });
  if (operator) {
    const page = (found.data ?? found.previousData)?.getEcosystems;
    const ecosystems = page?.items ?? [];
    return {
      ecosystems,
      hidden: (page?.totalCount ?? 0) - ecosystems.length,
      loading: found.loading,
      error: found.error,
      retry: () => void found.refetch(),
    };
  }
  const { shown, hidden } = narrow(own.data?.getCurrentUserV2?.ecosystems ?? [], search);
  const retry = () => void own.refetch();
  return { ecosystems: shown, hidden, loading: own.loading, error: own.error, retry };
}
