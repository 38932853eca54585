import { Suspense, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, FileButton, Group, lazyPart, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { EcosystemCsvDocument, type EcosystemList } from '../__generated__/graphql';
import { useT } from '../i18n';

const CsvDialog = lazyPart(() => import('./csv-dialog'));

interface CsvExchangeProps {
  list: EcosystemList;
  /** Without the extension. */
  fileName: string;
  /** Labels of the buttons on a page with several lists. */
  labels?: { download: string; upload: string };
  onSaved: () => unknown;
}

/** Exports a list as a table, and imports a table. */
export function CsvExchange({ list, fileName, labels, onSaved }: CsvExchangeProps) {
  const t = useT();
  const words = labels ?? { download: t('csv.download'), upload: t('csv.upload') };
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: EcosystemCsvDocument,
        variables: { list },
        fetchPolicy: 'network-only',
      });
      const content = new Blob([data?.getEcosystemCsv ?? ''], { type: 'text/csv;charset=utf-8' });
      saveFile(`${fileName}.csv`, content);
    } catch (error) {
      notify({ tone: 'bad', title: t('csv.notDownloaded'), message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.7} />}
        onClick={() => void download()}
      >
        {words.download}
      </Button>
      <FileButton accept=".csv,text/csv" onChange={setFile}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.7} />}>
            {words.upload}
          </Button>
        )}
      </FileButton>
      {file ? (
        <Suspense fallback={null}>
          <CsvDialog list={list} file={file} onSaved={onSaved} onClose={() => setFile(null)} />
        </Suspense>
      ) : null}
    </Group>
  );
}
