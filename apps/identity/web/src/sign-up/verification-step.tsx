import { useEffect, useEffectEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, notify } from '@lyceum/web/design-system';
import { SendSignUpLinkDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

interface VerificationStepProps {
  signUpToken: string;
  email: string;
  /** The link may have been opened in another tab of this browser. */
  onChanged: () => unknown;
  onStartOver: () => void;
}

/** Waits for the mailed link. Refetches when the person comes back to this tab. */
export function VerificationStep({ signUpToken, email, onChanged, onStartOver }: VerificationStepProps) {
  const t = useT();
  const [send, { loading, error }] = useMutation(SendSignUpLinkDocument);
  const look = useEffectEvent(() => void onChanged());
  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, []);
  const again = async () => {
    try {
      await send({ variables: { signUpToken } });
      notify({ tone: 'good', message: t('signUp.sentAgain') });
    } catch {
      // Shown as `error`.
    }
  };
  return (
    <div className={styles.form}>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <p className={styles.lead} style={{ margin: 0 }}>
        {t('signUp.verify')}
      </p>
      <p className={styles.facts}>
        <span>{t('fields.email')}</span>
        <span>{email}</span>
      </p>
      <p className={styles.aside} style={{ margin: 0 }}>
        {t('signUp.verifyHint')}
      </p>
      <Button variant="default" loading={loading} onClick={() => void again()}>
        {t('forgot.again')}
      </Button>
      <Button variant="subtle" onClick={onStartOver}>
        {t('signUp.otherAddress')}
      </Button>
    </div>
  );
}
