import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import type { ListedReport, RoiDocuments } from './figures';
import { useT } from './i18n';

interface DeleteReportProps {
  report: Pick<ListedReport, 'id' | 'reportName'>;
  documents: RoiDocuments;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a saved report is deleted. */
export function DeleteReport({
  report: { id, reportName },
  documents,
  onClose,
  onDeleted,
}: DeleteReportProps) {
  const t = useT();
  const [remove] = useMutation(documents.remove);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('deleteTitle', { name: reportName })}
      confirmLabel={t('delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ variables: { reportId: id } });
        notify({ tone: 'good', message: t('deleted', { name: reportName }) });
        onDeleted();
      }}
    >
      <Text size="sm">{t('deleteText')}</Text>
    </ConfirmDialog>
  );
}
