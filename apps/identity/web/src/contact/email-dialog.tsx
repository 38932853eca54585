import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, TextInput } from '@lyceum/web/design-system';
import { errorField, errorText } from '@lyceum/web/graphql';
import { useUser } from '@lyceum/web/viewer';
import { SaveNewEcosystemUserEmailDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PasswordField } from '../security/password-field';

/** The new address, and the password as proof of identity. */
export default function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { id } = useUser();
  const [save, { loading, error }] = useMutation(SaveNewEcosystemUserEmailDocument);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async () => {
    const answer = await save({ variables: { userId: id, email, password } }).catch(() => null);
    const result = answer?.data?.saveNewEcosystemUserEmail;
    if (result?.refusal) setRefusal(t(`mfaRefusals.${result.refusal}`));
    if (!result?.verificationSent) return;
    notify({ tone: 'good', message: t('contact.linkSent', { email }) });
    onClose();
  };
  const isAddressWrong = error !== undefined && errorField(error) === 'email';
  return (
    <FormDialog
      title={t('contact.newEmail')}
      size="md"
      submitLabel={t('contact.sendLink')}
      errorTitle={t('security.failed')}
      error={isAddressWrong ? undefined : error}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('contact.newEmailHelp')}</Text>
      <TextInput
        size="md"
        type="email"
        label={t('contact.newEmail')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={isAddressWrong ? errorText(error) : null}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordField value={password} onChange={setPassword} refusal={refusal} />
    </FormDialog>
  );
}
