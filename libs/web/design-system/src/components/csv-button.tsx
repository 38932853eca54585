import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorText } from '@lyceum/web/graphql';
import { useT } from '../i18n';
import { notify } from './notify';
import { saveFile } from './save-file';

export interface CsvButtonProps {
  /** File name without `.csv`. */
  file: string;
  /** Requests the whole table; null: no answer. */
  load: () => Promise<string | null | undefined>;
}

/** Downloads the listed data as CSV. */
export function CsvButton({ file, load }: CsvButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const csv = await load();
      if (csv) saveFile(`${file}.csv`, new Blob([csv], { type: 'text/csv' }));
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
      {t('table.csv')}
    </Button>
  );
}
