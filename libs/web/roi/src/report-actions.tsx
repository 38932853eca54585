import { useState, type ReactNode } from 'react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Figures } from './figures';
import { saveTables } from './save-tables';
import { tablesOf, type Reading } from './tables-of';

interface ReportActionsProps {
  /** Null: not computed yet. */
  figures: Figures | null;
  /** File name without `.csv`. */
  name: string;
  reading: Reading;
  children?: ReactNode;
}

/** Prints a report or downloads its tables. */
export function ReportActions({ figures, name, reading, children }: ReportActionsProps) {
  const { t } = reading;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!figures) return;
    setBusy(true);
    try {
      await saveTables(name, tablesOf(figures, reading));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        disabled={!figures}
        leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <Button
        variant="default"
        disabled={!figures}
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        onClick={() => void save()}
      >
        {t('csv')}
      </Button>
      {children}
    </>
  );
}
