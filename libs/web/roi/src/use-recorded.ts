import { useQuery } from '@apollo/client/react';
import type { RoiPlace } from './figures';
import type { RoiView } from './use-roi-view';

/** What the platform recorded of the costs of these programs and days; corrections that outweigh costs are none. */
export function useRecorded({ documents, ecosystemProfileId }: RoiPlace, { input }: RoiView, skip = false) {
  const { programIds, beginDate, endDate } = input;
  const { data, previousData, error, refetch } = useQuery(documents.recorded, {
    variables: { input: { ecosystemProfileId, programIds, beginDate, endDate } },
    fetchPolicy: 'cache-and-network',
    skip,
  });
  const found = (data ?? previousData)?.getRoiRecordedCosts ?? [];
  return { costs: found.filter(({ cents }) => cents > 0), error, refetch };
}
