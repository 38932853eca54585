import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, ErrorState, Form } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { GetUserFromTokenDocument, ResetPasswordDocument } from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { EntryCardSkeleton } from '../entry-card-skeleton';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { useLinkToken } from '../use-link-token';
import { NewPasswordFields, passwordsReady } from './new-password-fields';

type Stage = 'choose' | 'saved' | 'invalid';

/** The page of the link in a reset mail. */
export default function ResetPasswordPage() {
  const t = useT();
  const token = useLinkToken();
  const { ecosystem } = useViewer();
  // A link that is not valid is reported at once, before anything is typed.
  const looked = useQuery(GetUserFromTokenDocument, { variables: { token }, fetchPolicy: 'network-only' });
  const found = looked.data?.getUserFromToken;
  const [reset, { loading, error }] = useMutation(ResetPasswordDocument);
  const [stage, setStage] = useState<Stage>('choose');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const answer = await reset({ variables: { token, password } }).catch(() => null);
    const result = answer?.data?.resetPassword;
    if (result?.saved) setStage('saved');
    else if (result?.refusal === 'INVALID_LINK') setStage('invalid');
    else if (result?.refusal) setRefusal(t(`refusals.${result.refusal}`));
  };
  if (looked.error && !looked.data) return <ErrorState error={looked.error} onRetry={looked.refetch} />;
  if (!looked.data) return <EntryCardSkeleton title={t('reset.title')} />;
  if (stage === 'invalid' || (stage === 'choose' && found?.type !== 'RESET_PASSWORD')) {
    return (
      <EntryCard title={t('reset.invalidTitle')}>
        <p className={styles.lead}>{t('reset.invalid')}</p>
        <Button component={Link} to="/forgot-password" fullWidth>
          {t('reset.askAgain')}
        </Button>
      </EntryCard>
    );
  }
  if (stage === 'saved') {
    return (
      <EntryCard title={t('reset.savedTitle')}>
        <p className={styles.lead} role="status">
          {t('reset.saved')}
        </p>
        <Button
          component={Link}
          to={ecosystem ? `/e/${encodeURIComponent(ecosystem.shortName)}` : '/'}
          fullWidth
        >
          {t('landing.signIn')}
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('reset.title')}>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <p className={styles.facts}>
        <span>{t('fields.email')}</span>
        <span>{found?.email}</span>
      </p>
      <Form className={styles.form} onSubmit={(event) => void submit(event)}>
        {error ? <ErrorState variant="inline" error={error} /> : null}
        <NewPasswordFields
          password={password}
          repeated={repeated}
          onPassword={setPassword}
          onRepeated={setRepeated}
          refusal={refusal}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={loading}
          disabled={!passwordsReady(password, repeated)}
        >
          {t('reset.save')}
        </Button>
      </Form>
    </EntryCard>
  );
}
