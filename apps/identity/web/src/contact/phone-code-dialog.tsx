import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text } from '@lyceum/web/design-system';
import { VerifyPhoneTokenDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { CodeField } from '../security/code-field';

/** Takes the code that was sent by text. */
export default function PhoneCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [verify, { loading, error }] = useMutation(VerifyPhoneTokenDocument);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    const answer = await verify({ variables: { token: code } }).catch(() => null);
    const result = answer?.data?.verifyPhoneToken;
    if (result?.refusal) setRefusal(t(`contact.refusals.${result.refusal}`));
    if (!result?.verified) return;
    notify({ tone: 'good', message: t('contact.phoneProved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('contact.phoneCode')}
      size="md"
      submitLabel={t('security.confirm')}
      errorTitle={t('security.failed')}
      error={error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('contact.phoneCodeHelp')}</Text>
      <CodeField focused value={code} onChange={setCode} refusal={refusal} />
    </FormDialog>
  );
}
