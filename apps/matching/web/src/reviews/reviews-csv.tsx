import { useApolloClient } from '@apollo/client/react';
import { CsvButton } from '@lyceum/web/design-system';
import { ReviewsCsvDocument, type ReviewsFilterInput } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Exports the filtered reviews as a table. */
export function ReviewsCsv({ filter }: { filter: ReviewsFilterInput }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const { data } = await client.query({
      query: ReviewsCsvDocument,
      variables: { input: filter },
      fetchPolicy: 'no-cache',
    });
    return data?.getReviewsCsv;
  };
  return <CsvButton file={t('reviews.file')} load={load} />;
}
