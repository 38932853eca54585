import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { EngagementTrackerDocument, type EngagementTrackerInput } from '../__generated__/graphql';

export const ON_A_PAGE = 50;

export function useTracker(input: EngagementTrackerInput) {
  const [cursors, setCursors] = useState<{ of: unknown; list: (string | null)[] }>({
    of: input,
    list: [null],
  });
  const list = cursors.of === input ? cursors.list : [null];
  const { data, previousData, loading, error, refetch } = useQuery(EngagementTrackerDocument, {
    variables: { input: { ...input, after: list.at(-1) ?? null, pageSize: ON_A_PAGE } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('engagement', refetch);
  const tracker = (data ?? previousData)?.getEngagementTracker;
  const onPage = (index: number) =>
    setCursors({
      of: input,
      list: index < list.length ? list.slice(0, index + 1) : [...list, tracker?.endCursor ?? null],
    });
  return { tracker, loading, error, onRetry: refetch, index: list.length - 1, onPage };
}
