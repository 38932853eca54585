import { useState } from 'react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../file-upload/download';
import { useT } from '../i18n';

interface ExportedFile {
  url: string;
  fileName: string;
  /** The list has more rows than the file. */
  isCut?: boolean;
}

/** Downloads all pages of the list as a CSV file. */
export function RosterExport({ ask }: { ask: () => Promise<ExportedFile | undefined> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await ask();
      if (file) download(file);
      if (file?.isCut) notify({ tone: 'info', message: t('browser.cut') });
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
      onClick={() => void save()}
    >
      {t('browser.export')}
    </Button>
  );
}
