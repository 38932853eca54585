import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, Text } from '@lyceum/web/design-system';
import { DeleteWebhookDocument, type WebhookFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface DeleteWebhookDialogProps {
  endpoint: WebhookFragment;
  opened: boolean;
  onClose: () => void;
  onChanged: () => unknown;
}

export function DeleteWebhookDialog({ endpoint, opened, onClose, onChanged }: DeleteWebhookDialogProps) {
  const t = useT();
  const [remove] = useMutation(DeleteWebhookDocument);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('webhooks.deleteTitle', { name: endpoint.name })}
      confirmLabel={t('webhooks.delete')}
      danger
      onConfirm={async () => {
        await remove({ variables: { id: endpoint.id } });
        await onChanged();
      }}
    >
      <Text size="sm">{t('webhooks.deleteHelp')}</Text>
    </ConfirmDialog>
  );
}
