import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, TextInput } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SendVerificationDocument } from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

/** Asks for the address and answers the same whether or not there is an account. */
export default function SignInLinkPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const [send, { loading, error }] = useMutation(SendVerificationDocument);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const back = ecosystem ? `/e/${encodeURIComponent(ecosystem.shortName)}` : '/';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const variables = { type: 'LOGIN_USER', email, ecosystemId: ecosystem?.id ?? null } as const;
    const answer = await send({ variables }).catch(() => null);
    setRefused(answer?.data?.sendVerification.refusal === 'TOO_MANY_TRIES');
    if (answer?.data?.sendVerification.accepted) setSentTo(email);
  };
  if (sentTo) {
    return (
      <EntryCard title={t('forgot.sentTitle')}>
        <p className={styles.lead} role="status">
          {t('forgot.sent', { email: sentTo })}
        </p>
        <p className={styles.lead}>{t('forgot.sentHint')}</p>
        <Button component={Link} to={back} variant="default" fullWidth>
          {t('forgot.back')}
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('loginLink.askTitle')}>
      <p className={styles.lead}>{t('loginLink.askLead')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {error ? <ErrorState variant="inline" error={error} /> : null}
        {refused ? <ErrorState variant="inline" error={null} title={t('refusals.TOO_MANY_TRIES')} /> : null}
        <TextInput
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
        <Button type="submit" size="md" fullWidth loading={loading}>
          {t('forgot.send')}
        </Button>
      </form>
      <p className={styles.aside}>
        <Link to={back}>{t('forgot.back')}</Link>
      </p>
    </EntryCard>
  );
}
