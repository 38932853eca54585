import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconDownload } from '@tabler/icons-react';
import { ChargesCsvDocument, type ChargeFilter } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Downloads the charges that match the filters as CSV. */
export function ChargesCsv({ filter }: { filter: ChargeFilter }) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: ChargesCsvDocument,
        variables: { filter },
        fetchPolicy: 'no-cache',
      });
      if (data) saveFile(`${t('charges.file')}.csv`, new Blob([data.getChargesCsv], { type: 'text/csv' }));
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
      {t('charges.csv')}
    </Button>
  );
}
