import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, TextInput } from '@lyceum/web/design-system';
import { UpdateConversationTitleDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface RenameDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

export function RenameDialog({ id, title, onClose }: RenameDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState(title);
  const [rename, { loading, error }] = useMutation(UpdateConversationTitleDocument);
  const submit = () => rename({ variables: { conversationId: id, title: typed } }).then(onClose, () => null);
  return (
    <FormDialog
      title={t('conversation.renameTitle')}
      submitLabel={t('conversation.save')}
      errorTitle={t('conversation.renameFailed')}
      error={error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('conversation.title')}
        value={typed}
        maxLength={120}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
