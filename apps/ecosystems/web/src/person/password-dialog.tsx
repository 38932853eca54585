import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, PasswordInput, Text, Textarea } from '@lyceum/web/design-system';
import { AdminSetPasswordDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

const REFUSALS = ['TOO_SHORT', 'TOO_LONG', 'TOO_COMMON'] as const;

interface PasswordDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Sets a password for another person, with a reason. */
export default function PasswordDialog({ userId, name, onClose }: PasswordDialogProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [set, { loading, error }] = useMutation(AdminSetPasswordDocument);
  const submit = async () => {
    setTried(true);
    setRefusal(null);
    if (!password || !reason.trim()) return;
    const answer = await set({ variables: { userId, password, reason: reason.trim() } }).catch(() => null);
    const outcome = answer?.data?.adminSaveEcosystemUserPassword;
    if (!outcome) return;
    if (outcome.saved) {
      notify({ tone: 'good', message: t('signIn.saved', { name }) });
      return onClose();
    }
    const known = REFUSALS.find((each) => each === outcome.refusal) ?? 'OTHER';
    setRefusal(t(`signIn.refusal.${known}`));
  };
  const missing = (value: string) => (tried && !value.trim() ? t('signIn.missing') : null);
  return (
    <FormDialog
      title={t('signIn.passwordTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('signIn.save')}
      busy={loading}
      error={error}
      errorTitle={t('signIn.failed')}
    >
      <Text size="sm" c="dimmed">
        {t('signIn.passwordText', { name })}
      </Text>
      <PasswordInput
        required
        data-autofocus
        label={t('signIn.newPassword')}
        description={t('signIn.rule')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
        error={refusal ?? missing(password)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Textarea
        required
        label={t('signIn.reason')}
        description={t('signIn.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        error={missing(reason)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
