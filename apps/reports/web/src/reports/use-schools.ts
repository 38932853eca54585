import { useQuery } from '@apollo/client/react';
import { ReportOptionsDocument } from '../__generated__/graphql';

/** The ecosystem's schools as select options. */
export function useSchools() {
  const { data } = useQuery(ReportOptionsDocument, { fetchPolicy: 'cache-and-network' });
  return (data?.getReportOptions.schools ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
