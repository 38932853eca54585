import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useT } from '../i18n';

interface PdfButtonProps {
  /** Without an ending. */
  file: string;
  /** The PDF in base64; null where the server cannot make it now. */
  load: () => Promise<string | null | undefined>;
}

/** Downloads a statement or a receipt as PDF. */
export function PdfButton({ file, load }: PdfButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const pdf = await load();
      if (pdf) saveFile(`${file}.pdf`, pdfOf(pdf));
      else notify({ tone: 'bad', message: t('statement.noPdf') });
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
      {t('statement.pdf')}
    </Button>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
