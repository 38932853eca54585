import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ErrorState } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SendVerificationDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { MailedLinkRequest } from '../passwords/mailed-link-request';

/** Sign-in without a password, by a mailed link. */
export default function SignInLinkPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const [send, { loading, error }] = useMutation(SendVerificationDocument);
  const [refused, setRefused] = useState(false);
  const ask = async (email: string) => {
    const variables = { type: 'LOGIN_USER', email, ecosystemId: ecosystem?.id ?? null } as const;
    const answer = await send({ variables }).catch(() => null);
    setRefused(answer?.data?.sendVerification.refusal === 'TOO_MANY_TRIES');
    return answer?.data?.sendVerification.accepted ?? false;
  };
  return (
    <MailedLinkRequest
      title={t('loginLink.askTitle')}
      lead={t('loginLink.askLead')}
      problem={
        <>
          {error ? <ErrorState variant="inline" error={error} /> : null}
          {refused ? <ErrorState variant="inline" error={null} title={t('refusals.TOO_MANY_TRIES')} /> : null}
        </>
      }
      busy={loading}
      onSend={ask}
    />
  );
}
