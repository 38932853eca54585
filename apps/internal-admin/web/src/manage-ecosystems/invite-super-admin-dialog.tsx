import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { isEmailAddress } from '@lyceum/contracts/formats';
import { FormDialog, notify, SimpleGrid, Text, TextInput } from '@lyceum/web/design-system';
import {
  BeginInviteVisitDocument,
  EndInviteVisitDocument,
  InviteSuperAdminDocument,
  type ManagedEcosystemFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface InviteSuperAdminDialogProps {
  ecosystem: ManagedEcosystemFragment;
  onClose: () => void;
}

/**
 * Invites the first super admin of an organization; the mutation runs within an operator visit that ends afterwards.
 */
export function InviteSuperAdminDialog({ ecosystem, onClose }: InviteSuperAdminDialogProps) {
  const t = useT();
  const [values, setValues] = useState({ firstName: '', lastName: '', email: '' });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [invite, { loading }] = useMutation(InviteSuperAdminDocument, {
    context: { ecosystemProfileId: ecosystem.profileId },
  });
  const [begin] = useMutation(BeginInviteVisitDocument);
  const [end] = useMutation(EndInviteVisitDocument);
  const email = values.email.trim();
  const emailGood = isEmailAddress(email);
  const missing = (name: 'firstName' | 'lastName') =>
    tried && !values[name].trim() ? t('invite.missing') : null;
  const submit = async () => {
    setTried(true);
    setError(null);
    if (!values.firstName.trim() || !values.lastName.trim() || !emailGood) return;
    try {
      const language = ecosystem.defaultLanguage === 'sp' ? 'sp' : 'en';
      const input = { ...values, email, ecosystemRole: 'SUPER_ADMIN' as const, language } as const;
      const reason = t('invite.visitReason', { email });
      const visit = await begin({ variables: { ecosystemId: ecosystem.id, reason } });
      const visitId = visit.data?.beginOperatorVisit.id ?? '';
      const answer = await invite({ variables: { input } })
        .then(({ data }) => data?.invitePaasUser)
        .finally(() => end({ variables: { visitId } }));
      if (answer?.refusal === 'EMAIL_TAKEN') return setTaken(true);
      notify(
        answer?.invited
          ? { tone: 'good', message: t('invite.sent', { email, name: ecosystem.name }) }
          : { tone: 'info', message: t('invite.alreadyActive', { email, name: ecosystem.name }) },
      );
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    required: true,
    label: t(`invite.${name}`),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTaken(false);
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  const emailProblem = taken ? t('invite.emailTaken') : tried && !emailGood ? t('invite.emailMissing') : null;
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('invite.title', { name: ecosystem.name })}
      onSubmit={submit}
      submitLabel={t('invite.send')}
      busy={loading}
      error={error}
      errorTitle={t('invite.failed')}
    >
      <Text size="sm" c="dimmed">
        {t('invite.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...text('firstName')} data-autofocus error={missing('firstName')} />
        <TextInput {...text('lastName')} error={missing('lastName')} />
      </SimpleGrid>
      <TextInput {...text('email')} type="email" autoComplete="off" error={emailProblem} />
    </FormDialog>
  );
}
