import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState } from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useViewer } from '@lyceum/web/viewer';
import {
  GetSignUpPageDocument,
  GetTutorSignUpDocument,
  type GetSignUpPageQuery,
} from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { EntryCardSkeleton } from '../entry-card-skeleton';
import { useT } from '../i18n';
import { signInProgress } from '../landing/sign-in-progress';
import { LinkNotice } from '../sign-up/link-notice';
import { useSignUpKey } from '../sign-up/use-sign-up-key';
import styles from '../sign-up.module.css';
import { ApplyAsMember } from './apply-as-member';
import { BeginApplication } from './begin-application';
import { TutorApplication } from './tutor-application';

type SignUpPage = NonNullable<GetSignUpPageQuery['getSignUpPage']>;

/** The tutor application: begun with an email address, filled in over several days if need be, and sent. */
export default function ApplyPage() {
  const t = useT();
  const { user, ecosystem } = useViewer();
  const [address] = useSearchParams();
  // A signed-in person may finish an application through the link in a mail.
  const [hasLink] = useState(() => address.has('link'));
  const { data, error, refetch } = useQuery(GetSignUpPageDocument, {
    variables: { ecosystemId: ecosystem?.id ?? null },
    skip: !ecosystem,
  });
  if (error) {
    return (
      <EntryCard title={t('apply.title')}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </EntryCard>
    );
  }
  if (!ecosystem || !data || (user && signInProgress.underway))
    return <EntryCardSkeleton title={t('apply.title')} />;
  const page = data.getSignUpPage;
  if (!page?.tutorsEnabled) return <Closed />;
  return user && !hasLink ? (
    <ApplyAsMember key={ecosystem.id} page={page} />
  ) : (
    <Apply key={ecosystem.id} ecosystemId={ecosystem.id} page={page} />
  );
}

function Apply({ ecosystemId, page }: { ecosystemId: string; page: SignUpPage }) {
  const t = useT();
  const { ecosystem } = useViewer();
  const held = useSignUpKey('apply', ecosystemId);
  const begun = useQuery(GetTutorSignUpDocument, {
    variables: { signUpToken: held.key ?? '' },
    skip: !held.key || held.opening,
    fetchPolicy: 'no-cache',
  });
  const problem = held.error ?? (errorCode(begun.error) === 'NOT_FOUND' ? null : begun.error);
  if (problem) {
    return (
      <EntryCard title={t('apply.title')}>
        <ErrorState error={problem} onRetry={() => (held.error ? location.reload() : begun.refetch())} />
      </EntryCard>
    );
  }
  // Shows the previous data during a refetch with the link's key, so that the form does not disappear.
  const data = begun.data ?? begun.previousData;
  if (held.opening || (held.key && begun.loading && !data))
    return <EntryCardSkeleton title={t('apply.title')} />;
  if (!held.key || begun.error) {
    return (
      <EntryCard title={t('apply.titleNamed', { name: ecosystem?.name ?? '' })} wide>
        <LinkNotice held={held} kind="apply" />
        <BeginApplication page={page} onBegun={held.keep} />
      </EntryCard>
    );
  }
  if (!data) return <EntryCardSkeleton title={t('apply.title')} />;
  return (
    <TutorApplication
      key={data.getTutorSignUp.email}
      signUpToken={held.key}
      signUp={data.getTutorSignUp}
      onChanged={() => begun.refetch()}
      onStartOver={() => held.keep(null)}
      onFinished={held.forget}
    />
  );
}

function Closed() {
  const t = useT();
  const { ecosystem } = useViewer();
  return (
    <EntryCard title={t('apply.closedTitle')}>
      <p className={styles.lead}>{t('apply.closed', { name: ecosystem?.name ?? '' })}</p>
      <Button component={Link} to={`/e/${ecosystem?.shortName ?? ''}`} variant="default" fullWidth>
        {t('apply.back')}
      </Button>
    </EntryCard>
  );
}
