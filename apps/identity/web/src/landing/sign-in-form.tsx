import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Form } from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import { LoginPaasDocument, type LoginPaasMutation } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SecondStep } from '../second-step/lazy-second-step';
import { waitingSignIn, type WaitingSignIn } from '../second-step/waiting-sign-in';
import styles from '../sign-up.module.css';
import landing from './landing.module.css';
import { SignInFields } from './sign-in-fields';
import { addressAfterSignIn, signInProgress } from './sign-in-progress';

type Refused = { title: string; error: unknown };

/** No message reveals whether the address has an account. */
export function SignInForm({ ecosystemId }: { ecosystemId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { acceptSignIn } = useViewerActions();
  const [login] = useMutation(LoginPaasDocument);
  const [refused, setRefused] = useState<Refused | null>(null);
  // A new key for each refusal, so that screen readers announce it again.
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  useEffect(() => {
    signInProgress.to = null;
  }, []);
  const password = useRef<HTMLInputElement>(null);

  const explain = ({ refusal, retryAfterSeconds }: LoginPaasMutation['loginPaas']) =>
    refusal === 'TOO_MANY_TRIES'
      ? t('landing.locked', { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 900) / 60)) })
      : t('landing.refused');

  const enter = async (token: string) => {
    signInProgress.underway = true;
    const asked = await acceptSignIn(token).finally(() => {
      signInProgress.underway = false;
    });
    signInProgress.to = addressAfterSignIn(asked);
    void navigate(signInProgress.to, { replace: true });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const variables = {
      email: String(form.get('email')),
      password: String(form.get('password')),
      ecosystemId,
    };
    setAttempts(attempts + 1);
    setBusy(true);
    try {
      const { data } = await login({ variables });
      if (data?.loginPaas.token) return await enter(data.loginPaas.token);
      setRefused(null);
      setWaiting(waitingSignIn(data?.loginPaas));
      if (data?.loginPaas.refusal) setRefused({ title: explain(data.loginPaas), error: null });
      password.current?.select();
    } catch (error) {
      setRefused({ title: t('landing.failed'), error });
    } finally {
      setBusy(false);
    }
  };

  if (waiting) return <SecondStep waiting={waiting} onToken={enter} onAgain={() => setWaiting(null)} />;
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('landing.title')}>
      {refused ? <ErrorState key={attempts} variant="inline" {...refused} /> : null}
      <SignInFields passwordRef={password} />
      <div className={landing.helps}>
        <Link className={landing.forgot} to="/forgot-password">
          {t('landing.forgot')}
        </Link>
        <Link className={landing.forgot} to="/sign-in-link">
          {t('landing.byMail')}
        </Link>
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('landing.signIn')}
      </Button>
    </Form>
  );
}
