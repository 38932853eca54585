import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { TutoringSheetCsvDocument, type TutoringSheetInput } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The sheet of everybody whom the filters find, as a table for spreadsheets. */
export function SheetCsv({ input, until }: { input: TutoringSheetInput; until: string }) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: TutoringSheetCsvDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      if (data)
        saveFile(
          `${t('sheet.file')}-${until}.csv`,
          new Blob([data.getTutoringSheetCsv], { type: 'text/csv' }),
        );
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
      {t('pay.csv')}
    </Button>
  );
}
