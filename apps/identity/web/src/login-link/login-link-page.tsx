import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, ErrorState } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import { GetUserFromTokenDocument, VerifyTokenDocument } from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import { addressAfterSignIn } from '../landing/sign-in-progress';
import { SecondStep } from '../second-step/lazy-second-step';
import { waitingSignIn, type WaitingSignIn } from '../second-step/waiting-sign-in';
import styles from '../sign-up.module.css';
import { useLinkToken } from '../use-link-token';

/** The page of a mailed link: shows whom it is for, and uses it on a click only, because mail programs open links. */
export default function LoginLinkPage() {
  const t = useT();
  const token = useLinkToken();
  const navigate = useNavigate();
  const { user, ecosystem: here } = useViewer();
  const { acceptSignIn, enterEcosystem } = useViewerActions();
  const looked = useQuery(GetUserFromTokenDocument, { variables: { token }, fetchPolicy: 'network-only' });
  const [verify, { loading, error }] = useMutation(VerifyTokenDocument);
  const [stage, setStage] = useState<'ask' | 'done' | 'invalid' | 'taken'>('ask');
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const found = looked.data?.getUserFromToken;
  const ecosystem = found?.ecosystem ?? undefined;
  const door = ecosystem ? `/e/${encodeURIComponent(ecosystem.shortName)}` : '/';

  const enter = async (accessToken: string) => {
    // The ecosystem first, because the viewer is loaded in it.
    if (ecosystem && here?.profileId !== ecosystem.profileId) await enterEcosystem(ecosystem.profileId);
    void navigate(addressAfterSignIn(await acceptSignIn(accessToken)), { replace: true });
  };
  const use = async () => {
    const answer = await verify({ variables: { token } }).catch(() => null);
    const result = answer?.data?.verifyToken;
    if (!result) return;
    setWaiting(waitingSignIn(result));
    if (result.token) await enter(result.token);
    else if (result.refusal) setStage(result.refusal === 'TAKEN' ? 'taken' : 'invalid');
    else if (!result.userIdToken) setStage('done');
  };

  if (looked.error && !looked.data) return <ErrorState error={looked.error} onRetry={looked.refetch} />;
  if (!looked.data) return null;
  if (found?.type === 'RESET_PASSWORD' && stage === 'ask')
    return <Navigate to={`/reset-password/${encodeURIComponent(token)}`} replace />;
  if (!found || stage === 'invalid' || stage === 'taken') {
    return (
      <EntryCard title={t('loginLink.invalidTitle')}>
        <p className={styles.lead}>{stage === 'taken' ? t('loginLink.taken') : t('loginLink.invalid')}</p>
        <Button component={Link} to={user ? '/settings' : '/sign-in-link'} fullWidth>
          {user ? t('loginLink.toSettings') : t('loginLink.askAgain')}
        </Button>
      </EntryCard>
    );
  }
  if (waiting) {
    return (
      <EntryCard title={t('secondStep.title')} of={ecosystem}>
        <SecondStep waiting={waiting} onToken={enter} onAgain={() => void navigate(door)} />
      </EntryCard>
    );
  }
  if (stage === 'done') {
    return (
      <EntryCard title={t('loginLink.confirmedTitle')} of={ecosystem}>
        <p className={styles.lead} role="status">
          {t('loginLink.confirmed')}
        </p>
        <Button component={Link} to={user ? '/settings' : door} fullWidth>
          {user ? t('loginLink.toSettings') : t('landing.signIn')}
        </Button>
      </EntryCard>
    );
  }
  const isSignIn = found.type === 'LOGIN_USER';
  return (
    <EntryCard
      title={isSignIn ? t('loginLink.title', { firstName: found.firstName }) : t('loginLink.confirmTitle')}
      of={ecosystem}
    >
      <p className={styles.facts}>
        <span>{t('fields.email')}</span>
        <span>{found.email}</span>
      </p>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Button size="md" fullWidth loading={loading} onClick={() => void use()} mt="md">
        {isSignIn ? t('landing.signIn') : t('loginLink.confirm')}
      </Button>
    </EntryCard>
  );
}
