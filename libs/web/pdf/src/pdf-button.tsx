import { useState } from 'react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconDownload } from '@tabler/icons-react';

export interface PdfButtonProps {
  label: string;
  /** File name without `.pdf`. */
  file: string;
  /** Asks the server for the PDF in base64; null: it cannot make it now. */
  load: () => Promise<string | null | undefined>;
  /** Said, or called, when there is none. */
  lost: string | (() => void);
}

/** Downloads what the server prints as PDF. */
export function PdfButton({ label, file, load, lost }: PdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const pdf = await load();
      if (pdf) saveFile(`${file}.pdf`, pdfOf(pdf));
      else if (typeof lost === 'string') notify({ tone: 'bad', message: lost });
      else lost();
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
      {label}
    </Button>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
