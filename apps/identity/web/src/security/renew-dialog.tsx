import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Dialog, FormDialog, Text } from '@lyceum/web/design-system';
import { RenewRecoveryCodesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PasswordField } from './password-field';
import { RecoveryCodes } from './recovery-codes';

export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [renew, { loading, error }] = useMutation(RenewRecoveryCodesDocument);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const submit = async () => {
    const answer = await renew({ variables: { password } }).catch(() => null);
    const result = answer?.data?.renewRecoveryCodes;
    if (result?.refusal) setRefusal(t(`mfaRefusals.${result.refusal}`));
    else if (result) setCodes(result.recoveryCodes);
  };
  if (codes.length > 0) {
    return (
      <Dialog opened onClose={onClose} title={t('security.recovery')}>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('security.renew')}
      size="md"
      submitLabel={t('security.renew')}
      errorTitle={t('security.failed')}
      error={error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('security.renewHelp')}</Text>
      <PasswordField value={password} onChange={setPassword} refusal={refusal} />
    </FormDialog>
  );
}
