import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { UndoImportDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { isDelegated, type ImportInfo } from './import-status';

/** Undoes an import; obstacles are shown with the import. */
export function UndoImportDialog({ job, onClose }: { job: ImportInfo; onClose: () => void }) {
  const t = useT();
  const [undo] = useMutation(UndoImportDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    const { data } = await undo({ variables: { importJobId: job.id } });
    const obstacles = data?.undoImport.obstacles.length ?? 0;
    notify(
      obstacles > 0
        ? { tone: 'bad', message: t('syncs.obstacles.title', { count: obstacles }) }
        : {
            tone: 'good',
            message: t(data?.undoImport.status === 'UNDOING' ? 'undoImport.begun' : 'undoImport.done'),
          },
    );
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('undoImport.title', { name: job.fileName })}
      confirmLabel={t('undoImport.confirm')}
      danger
      onConfirm={confirm}
    >
      <Text size="sm">{t('undoImport.help')}</Text>
      <Text size="sm">{t(isDelegated(job) ? 'undoImport.limitsDelegated' : 'undoImport.limits')}</Text>
    </ConfirmDialog>
  );
}
