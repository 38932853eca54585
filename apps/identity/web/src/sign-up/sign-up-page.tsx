import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState } from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useViewer } from '@lyceum/web/viewer';
import {
  GetClientSignUpDocument,
  GetSignUpPageDocument,
  type SignUpFlowState,
  type SignUpStateFragment,
} from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { EntryCardSkeleton } from '../entry-card-skeleton';
import { useT } from '../i18n';
import { signInProgress } from '../landing/sign-in-progress';
import styles from '../sign-up.module.css';
import { AccountStep } from './account-step';
import { DoneStep } from './done-step';
import { LearnersStep } from './learners-step';
import { LinkNotice } from './link-notice';
import { ProfileStep } from './profile-step';
import { StepList } from './step-list';
import { isBegun, useSignUpKey, type SignUpKey } from './use-sign-up-key';
import { VerificationStep } from './verification-step';
import { WaiversStep } from './waivers-step';

/** The sign-up of a guardian or student: one step at a time, which can be continued on another device. */
export default function SignUpPage() {
  const { user, ecosystem } = useViewer();
  const [address] = useSearchParams();
  // A signed-in person, such as a tutor, may finish a sign-up that they began with their address.
  const [begun] = useState(() => ecosystem !== null && isBegun('sign-up', ecosystem.id, address));
  if (user && signInProgress.underway) return null;
  if (user && !begun) return <Navigate to={signInProgress.to ?? '/'} replace />;
  if (!ecosystem) return null;
  return <SignUp key={ecosystem.id} ecosystemId={ecosystem.id} />;
}

function SignUp({ ecosystemId }: { ecosystemId: string }) {
  const t = useT();
  const held = useSignUpKey('sign-up', ecosystemId);
  const page = useQuery(GetSignUpPageDocument, { variables: { ecosystemId } });
  const begun = useQuery(GetClientSignUpDocument, {
    variables: { signUpToken: held.key ?? '' },
    skip: !held.key || held.opening,
    fetchPolicy: 'no-cache',
  });
  const problem = held.error ?? page.error ?? (errorCode(begun.error) === 'NOT_FOUND' ? null : begun.error);
  if (problem) {
    return (
      <EntryCard title={t('signUp.title')}>
        <ErrorState error={problem} onRetry={() => (held.error ? location.reload() : page.refetch())} />
      </EntryCard>
    );
  }
  // Shows the previous data during a refetch with the link's key, so that the form does not disappear.
  const data = begun.data ?? begun.previousData;
  if (held.opening || !page.data || (held.key && begun.loading && !data))
    return <EntryCardSkeleton title={t('signUp.title')} />;
  if (!held.key || begun.error)
    return <Begin held={held} isOpen={page.data.getSignUpPage?.parentsEnabled ?? false} />;
  if (!data) return <EntryCardSkeleton title={t('signUp.title')} />;
  const signUp = data.getClientSignUp;
  return <Steps key={signUp.email} held={held} signUp={signUp} onChanged={() => begun.refetch()} />;
}

/** Nothing is begun in this browser, or the begun sign-up has ended. */
function Begin({ held, isOpen }: { held: SignUpKey; isOpen: boolean }) {
  const t = useT();
  const { ecosystem } = useViewer();
  const name = ecosystem?.name ?? '';
  if (!isOpen) {
    return (
      <EntryCard title={t('signUp.closedTitle')}>
        <p className={styles.lead}>{t('signUp.closed', { name })}</p>
        <Button component={Link} to={`/e/${ecosystem?.shortName ?? ''}`} variant="default" fullWidth>
          {t('signUp.toSignIn')}
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('signUp.titleNamed', { name })} wide>
      <LinkNotice held={held} kind="sign-up" />
      <AccountStep onBegun={held.keep} />
    </EntryCard>
  );
}

interface StepsProps {
  held: SignUpKey;
  signUp: SignUpStateFragment;
  onChanged: () => unknown;
}

function Steps({ held, signUp, onChanged }: StepsProps) {
  const t = useT();
  const [saved, setSaved] = useState(signUp);
  const [told, setTold] = useState(signUp);
  if (told !== signUp) {
    setTold(signUp);
    setSaved(signUp);
  }
  // The step that the person went back to; else the first that is not done.
  const [chosen, setChosen] = useState<SignUpFlowState | null>(null);
  const shown = chosen ?? saved.flowState;
  const take = (next: SignUpStateFragment) => {
    setSaved(next);
    setChosen(null);
  };
  const props = { signUpToken: held.key!, signUp: saved, onSaved: take };
  return (
    <EntryCard title={t(`signUp.heading.${shown}`)} wide>
      <StepList signUp={saved} shown={shown} onChoose={setChosen} />
      {shown === 'PROFILE' ? <ProfileStep {...props} /> : null}
      {shown === 'LEARNERS' ? <LearnersStep {...props} /> : null}
      {shown === 'WAIVERS' ? <WaiversStep {...props} /> : null}
      {shown === 'VERIFICATION' ? (
        <VerificationStep
          signUpToken={held.key!}
          email={saved.email}
          onChanged={onChanged}
          onStartOver={() => held.keep(null)}
        />
      ) : null}
      {shown === 'DONE' ? <DoneStep {...props} onFinished={held.forget} /> : null}
    </EntryCard>
  );
}
