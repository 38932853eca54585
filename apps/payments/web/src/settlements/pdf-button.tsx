import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { SettlementPdfDocument, type WholeSettlementFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface PdfButtonProps {
  settlement: WholeSettlementFragment;
  /** The server cannot make it now. */
  onLost: () => void;
}

/** Downloads the settlement with all lines as PDF. */
export function PdfButton({ settlement: { id, from }, onLost }: PdfButtonProps) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: SettlementPdfDocument,
        variables: { settlementId: id },
        fetchPolicy: 'no-cache',
      });
      const pdf = data?.getSettlementPdf;
      if (pdf) saveFile(`${t('settlements.file')}-${from}.pdf`, pdfOf(pdf));
      else onLost();
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
      {t('settlements.pdf')}
    </Button>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
