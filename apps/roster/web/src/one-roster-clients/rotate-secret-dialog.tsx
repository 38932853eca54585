import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, Select } from '@lyceum/web/design-system';
import {
  RotateOneRosterClientSecretDocument,
  type OneRosterClientCardFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { overlaps } from '../vendors/overlaps';
import type { MadeSecret } from './clients-page';

interface RotateSecretDialogProps {
  client: OneRosterClientCardFragment;
  onClose: () => void;
  onMade: (made: MadeSecret) => void;
  onChanged: () => unknown;
}

/** Creates a new secret; the others stay valid for a chosen time, so that the system can be changed over. */
export function RotateSecretDialog({ client, onClose, onMade, onChanged }: RotateSecretDialogProps) {
  const t = useT();
  const [hours, setHours] = useState('72');
  const [rotate, { loading, error }] = useMutation(RotateOneRosterClientSecretDocument, {
    fetchPolicy: 'no-cache',
  });
  const submit = async () => {
    const input = { id: client.id, overlapHours: Number(hours) };
    // The refusal is shown above the fields.
    const answer = await rotate({ variables: { input } }).catch(() => undefined);
    const secret = answer?.data?.rotateOneRosterClientSecret.clientSecret;
    if (!secret) return;
    onMade({ client: client.name, clientId: client.id, secret });
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title={t('provider.rotateOf', { name: client.name })}
      onClose={onClose}
      submitLabel={t('provider.rotate')}
      onSubmit={submit}
      busy={loading}
      error={error}
      errorTitle={t('provider.notRotated')}
      size="md"
    >
      <Select
        label={t('provider.overlap')}
        description={t('provider.overlapHelp')}
        allowDeselect={false}
        data={overlaps(t)}
        value={hours}
        onChange={(value) => setHours(value ?? '72')}
      />
    </FormDialog>
  );
}
