import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, ErrorState, Form, TextInput } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SendSignUpLinkDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import type { SignUpKey } from './use-sign-up-key';

/** How to continue a sign-up from another device; open at once after an invalid link. */
export function LinkNotice({ held, kind }: { held: SignUpKey; kind: 'sign-up' | 'apply' }) {
  const t = useT();
  const { ecosystem } = useViewer();
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [send, { loading, error }] = useMutation(SendSignUpLinkDocument);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    try {
      await send({ variables: { email, ecosystemId: ecosystem?.id ?? null } });
      setSent(email);
    } catch {
      // Shown as `error`.
    }
  };
  if (sent) return <Alert role="status">{t('signUp.resumeSent', { email: sent })}</Alert>;
  if (!asked && !held.isInvalid) {
    return (
      <p className={styles.lead}>
        {kind === 'apply' ? t('apply.lead') : t('signUp.lead')}
        <br />
        <Anchor component="button" type="button" size="sm" onClick={() => setAsked(true)}>
          {t('signUp.resume')}
        </Anchor>
      </p>
    );
  }
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('signUp.resume')}>
      {held.isInvalid ? <Alert color="orange">{t('signUp.invalidLink')}</Alert> : null}
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <TextInput
        name="email"
        type="email"
        label={t('signUp.resumeEmail')}
        description={t('signUp.resumeHelp')}
        autoComplete="email"
        required
        withAsterisk={false}
      />
      <Button type="submit" variant="default" loading={loading}>
        {t('signUp.sendAgain')}
      </Button>
    </Form>
  );
}
