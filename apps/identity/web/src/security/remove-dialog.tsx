import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text } from '@lyceum/web/design-system';
import { RemoveMfaMethodDocument, type MfaMethodType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PasswordField } from './password-field';

export default function RemoveDialog({ method, onClose }: { method: MfaMethodType; onClose: () => void }) {
  const t = useT();
  const [remove, { loading, error }] = useMutation(RemoveMfaMethodDocument);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const way = t(`security.method.${method}`);
  const submit = async () => {
    const answer = await remove({ variables: { method, password } }).catch(() => null);
    const result = answer?.data?.removeMFAMethod;
    if (result?.refusal && result.refusal !== 'NOT_ADDED')
      return setRefusal(t(`mfaRefusals.${result.refusal}`));
    if (!result) return;
    notify({ tone: 'good', message: t('security.removed') });
    onClose();
  };
  return (
    <FormDialog
      title={t('security.removeWay', { way })}
      size="md"
      submitLabel={t('security.remove')}
      errorTitle={t('security.failed')}
      error={error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('security.removeHelp')}</Text>
      <PasswordField value={password} onChange={setPassword} refusal={refusal} />
    </FormDialog>
  );
}
