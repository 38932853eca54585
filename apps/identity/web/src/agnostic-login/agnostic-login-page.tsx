import { useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Form } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import {
  EcosystemAgnosticEmailLoginDocument,
  type EcosystemAgnosticEmailLoginMutation,
} from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import { SignInFields } from '../landing/sign-in-fields';
import { addressAfterSignIn, signInProgress } from '../landing/sign-in-progress';
import { SecondStep } from '../second-step/lazy-second-step';
import { waitingSignIn, type WaitingSignIn } from '../second-step/waiting-sign-in';
import styles from '../sign-up.module.css';

type Answer = EcosystemAgnosticEmailLoginMutation['ecosystemAgnosticEmailLogin'];
type Memberships = Answer['organizationMembership'];
interface Choice {
  token: string;
  memberships: Memberships;
}

interface EcosystemChoiceProps {
  choice: Choice;
  /** The ecosystem that is being entered. */
  busy: string | null;
  onEnter: (token: string, profileId: string) => void;
}

/** The ecosystems of an account that has several. */
function EcosystemChoice({ choice, busy, onEnter }: EcosystemChoiceProps) {
  const t = useT();
  return (
    <EntryCard title={t('agnostic.choose')}>
      <p className={styles.lead}>{t('agnostic.chooseHelp')}</p>
      <div className={styles.form} role="group" aria-label={t('agnostic.choose')}>
        {choice.memberships.map(({ id, name, profileId }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            fullWidth
            loading={busy === profileId}
            disabled={busy !== null && busy !== profileId}
            onClick={() => onEnter(choice.token, profileId)}
          >
            {name}
          </Button>
        ))}
      </div>
    </EntryCard>
  );
}

/** The steps after the password: a code, a choice of ecosystem, and the way to the page that was asked for. */
function useAgnosticLogin() {
  const t = useT();
  const navigate = useNavigate();
  const { acceptSignIn, enterEcosystem } = useViewerActions();
  const [login, { error }] = useMutation(EcosystemAgnosticEmailLoginDocument);
  const [refused, setRefused] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);

  const enter = async (token: string, profileId: string | undefined) => {
    setBusy(profileId ?? '');
    signInProgress.underway = true;
    try {
      // The ecosystem first, because the viewer is loaded in it.
      if (profileId) await enterEcosystem(profileId);
      signInProgress.to = addressAfterSignIn(await acceptSignIn(token));
    } finally {
      signInProgress.underway = false;
    }
    void navigate(signInProgress.to, { replace: true });
  };
  const arrive = async (token: string, memberships: Memberships) => {
    if (memberships.length > 1) setChoice({ token, memberships });
    else await enter(token, memberships[0]?.profileId);
  };
  const explain = ({ status, retryAfterSeconds }: Answer) =>
    status === 'TOO_MANY_TRIES'
      ? t('landing.locked', { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 900) / 60)) })
      : t('landing.refused');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setAttempts(attempts + 1);
    setBusy('');
    setRefused(null);
    const variables = { user: String(form.get('email')), pass: String(form.get('password')) };
    const answer = await login({ variables }).catch(() => null);
    setBusy(null);
    const result = answer?.data?.ecosystemAgnosticEmailLogin;
    if (!result) return;
    if (result.token) return arrive(result.token, result.organizationMembership);
    setWaiting(waitingSignIn(result));
    if (result.status !== 'SECOND_STEP') setRefused(explain(result));
  };

  return { submit, enter, arrive, busy, error, refused, attempts, choice, waiting, setWaiting };
}

/** Sign-in without an ecosystem: address and password first, then a choice of ecosystem if the account has several. */
export default function AgnosticLoginPage() {
  const t = useT();
  const { user } = useViewer();
  const login = useAgnosticLogin();
  const { busy, error, refused, attempts, choice, waiting } = login;
  if (user) return signInProgress.underway ? null : <Navigate to={signInProgress.to ?? '/'} replace />;
  if (choice) {
    const enter = (token: string, profileId: string) => void login.enter(token, profileId);
    return <EcosystemChoice choice={choice} busy={busy} onEnter={enter} />;
  }
  if (waiting) {
    return (
      <EntryCard title={t('secondStep.title')}>
        <SecondStep
          waiting={waiting}
          onToken={(token, memberships) => login.arrive(token, memberships)}
          onAgain={() => login.setWaiting(null)}
        />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('landing.title')}>
      <p className={styles.lead}>{t('agnostic.lead')}</p>
      <Form
        className={styles.form}
        onSubmit={(event) => void login.submit(event)}
        aria-label={t('landing.title')}
      >
        {refused || error ? (
          <ErrorState
            key={attempts}
            variant="inline"
            title={refused ?? t('landing.failed')}
            error={refused ? null : error}
          />
        ) : null}
        <SignInFields />
        <Button type="submit" size="md" fullWidth loading={busy !== null}>
          {t('landing.signIn')}
        </Button>
      </Form>
      <p className={styles.aside}>
        <Link to="/forgot-password">{t('landing.forgot')}</Link>
      </p>
    </EntryCard>
  );
}
