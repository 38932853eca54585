import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button, notify, saveFile } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { IconFileTypePdf } from '@tabler/icons-react';
import { PayStatementPdfDocument } from '../../__generated__/graphql';
import { useT } from './i18n';

interface StatementPdfProps {
  /** Name of the file, without its ending. */
  file: string;
  userId: string | null;
  /** YYYY-MM-DD in the period. */
  day: string;
}

/** Saves the statement as the server prints it. */
export function StatementPdf({ file, userId, day }: StatementPdfProps) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: PayStatementPdfDocument,
        variables: { userId, day },
        fetchPolicy: 'no-cache',
      });
      const pdf = data?.getPayStatement.pdf;
      if (pdf) saveFile(`${file}.pdf`, pdfOf(pdf));
      else notify({ tone: 'bad', message: t('payStatement.noPdf') });
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
      leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      {t('payStatement.pdf')}
    </Button>
  );
}

function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0)!);
  return new Blob([bytes], { type: 'application/pdf' });
}
