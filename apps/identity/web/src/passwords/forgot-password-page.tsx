import { useMutation } from '@apollo/client/react';
import { ErrorState } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SendForgotPasswordDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { MailedLinkRequest } from './mailed-link-request';

export default function ForgotPasswordPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const [send, { loading, error }] = useMutation(SendForgotPasswordDocument);
  return (
    <MailedLinkRequest
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      problem={error ? <ErrorState variant="inline" error={error} /> : null}
      busy={loading}
      onSend={(email) =>
        send({ variables: { email, ecosystemId: ecosystem?.id ?? null } }).then(
          () => true,
          () => false, // `error` has the reason
        )
      }
    />
  );
}
