import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, FormErrors, PasswordInput, TextInput } from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import { LoginPaasDocument, type LoginPaasMutation } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

type Refused = { attempt: number; message?: string; error?: unknown };

/** What it says never tells whether there is an account with the address. */
export function SignInForm({ ecosystemId }: { ecosystemId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { acceptSignIn } = useViewerActions();
  const [login] = useMutation(LoginPaasDocument);
  const [refused, setRefused] = useState<Refused>({ attempt: 0 });
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const explain = ({ refusal, retryAfterSeconds }: LoginPaasMutation['loginPaas']) =>
    refusal === 'TOO_MANY_TRIES'
      ? t('landing.locked', { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 900) / 60)) })
      : t('landing.refused');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const variables = {
      email: String(form.get('email')),
      password: String(form.get('password')),
      ecosystemId,
    };
    const attempt = refused.attempt + 1;
    setBusy(true);
    try {
      const { data } = await login({ variables });
      if (data?.loginPaas.token) {
        void navigate(await acceptSignIn(data.loginPaas.token), { replace: true });
        return;
      }
      if (data) setRefused({ attempt, message: explain(data.loginPaas) });
      password.current?.select();
    } catch (error) {
      setRefused({ attempt, error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('landing.title')}>
      {refused.message ? (
        <FormErrors
          attempt={refused.attempt}
          problems={[{ fieldId: 'sign-in-email', message: refused.message }]}
        />
      ) : null}
      {refused.error ? (
        <ErrorState variant="inline" error={refused.error} title={t('landing.failed')} />
      ) : null}
      <TextInput
        id="sign-in-email"
        name="email"
        type="email"
        size="md"
        label={t('fields.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordInput
        ref={password}
        name="password"
        size="md"
        label={t('fields.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
        required
        withAsterisk={false}
      />
      <Link className={styles.forgot} to="/forgot-password">
        {t('landing.forgot')}
      </Link>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('landing.signIn')}
      </Button>
    </form>
  );
}
