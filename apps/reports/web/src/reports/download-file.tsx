import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { ReportFileUrlDocument, type ReportFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface DownloadFileProps {
  file: Pick<ReportFileFragment, 'id' | 'reportName'>;
  /** Smaller, for table rows. */
  compact?: boolean;
}

/** Requests the signed URL on click, because it is valid for 15 minutes. */
export function DownloadFile({ file: { id, reportName }, compact = false }: DownloadFileProps) {
  const t = useT();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: ReportFileUrlDocument,
        variables: { reportId: id },
        fetchPolicy: 'no-cache',
      });
      if (data) window.location.assign(data.getPreProcessReportUrl);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={compact ? 'default' : 'filled'}
      size={compact ? 'xs' : 'sm'}
      loading={busy}
      leftSection={<IconDownload size={compact ? 16 : 18} stroke={1.7} aria-hidden />}
      aria-label={t('reports.downloadOf', { name: reportName })}
      onClick={() => void download()}
    >
      {t('reports.download')}
    </Button>
  );
}
