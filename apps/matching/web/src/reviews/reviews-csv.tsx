import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconDownload } from '@tabler/icons-react';
import { ReviewsCsvDocument, type ReviewsFilterInput } from '../__generated__/graphql';
import { useT } from '../i18n';

/** What the filters find, as a table for spreadsheets. */
export function ReviewsCsv({ filter }: { filter: ReviewsFilterInput }) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: ReviewsCsvDocument,
        variables: { input: filter },
        fetchPolicy: 'no-cache',
      });
      if (data) saveFile(`${t('reviews.file')}.csv`, new Blob([data.getReviewsCsv], { type: 'text/csv' }));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      onClick={() => void download()}
    >
      {t('reviews.csv')}
    </Button>
  );
}
