import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, Text, notify } from '@lyceum/web/design-system';
import { DeleteResourceDocument, type ListedResourceFragment } from '../__generated__/graphql';
import { useT } from './i18n';

interface DeleteResourceDialogProps {
  resource: ListedResourceFragment;
  onClose: () => void;
  onDeleted: () => unknown;
}

export function DeleteResourceDialog({ resource, onClose, onDeleted }: DeleteResourceDialogProps) {
  const t = useT();
  const [remove] = useMutation(DeleteResourceDocument);
  const { id, title: name, resourceFiles } = resource;
  const confirm = async () => {
    await remove({ variables: { resourceId: id } });
    notify({ tone: 'good', message: t('resources.deleted', { name }) });
    await onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('resources.deleteTitle', { name })}
      confirmLabel={t('resources.delete')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text>
        {resourceFiles.length > 0
          ? t('resources.deleteWithFiles', { count: resourceFiles.length })
          : t('resources.deleteText')}
      </Text>
    </ConfirmDialog>
  );
}
