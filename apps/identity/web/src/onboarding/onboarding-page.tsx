import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Alert,
  Anchor,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Section,
  Textarea,
} from '@lyceum/web/design-system';
import { useLive, useViewerActions } from '@lyceum/web/viewer';
import {
  MyOnboardingDocument,
  SubmitTutorOnboardingDocument,
  type MyOnboardingQuery,
  type OnboardingStep,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { WeekList } from '../profile/week-list';
import type { DaySlot } from '../profile/week-hours';
import { StepForm } from '../sign-up/step-form';
import { WaiverCard } from '../sign-up/waiver-card';
import styles from '../sign-up.module.css';

/** The last part of a tutor's onboarding: waivers, a few words about themselves, and availability. */
export default function OnboardingPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(MyOnboardingDocument, { fetchPolicy: 'network-only' });
  return (
    <Page width="narrow">
      <PageHeader title={t('onboarding.title')} description={t('onboarding.lead')} />
      {data ? (
        <Onboarding mine={data} onOtherTexts={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  );
}

interface OnboardingProps {
  mine: MyOnboardingQuery;
  onOtherTexts: () => Promise<{ data?: MyOnboardingQuery | undefined }>;
}

function Onboarding({ mine, onOtherTexts }: OnboardingProps) {
  const t = useT();
  const { reload } = useViewerActions();
  const profile = mine.getCurrentUserV2?.profile;
  const [waivers, setWaivers] = useState(mine.getMyWaivers);
  const [bio, setBio] = useState(profile?.bio ?? '');
  const [note, setNote] = useState(profile?.availabilityDesc ?? '');
  const [hours, setHours] = useState<DaySlot[]>(
    (profile?.availableHours ?? []).map(({ day, startTime, endTime }) => ({ day, startTime, endTime })),
  );
  const [missing, setMissing] = useState<readonly OnboardingStep[]>([]);
  const [complete, setComplete] = useState(
    mine.getCurrentUserV2?.ecosystemProfile?.isWelcomeFlowComplete ?? false,
  );
  // Refetches the waivers only, so that typed values stay.
  useLive('waivers', () => onOtherTexts().then(({ data }) => data && setWaivers(data.getMyWaivers)));
  // A waiver may have been added or changed since.
  const isSigned = waivers.every(({ signedAt }) => signedAt);
  const [submit, { error, loading }] = useMutation(SubmitTutorOnboardingDocument);
  const send = async () => {
    try {
      const { data } = await submit({
        variables: { input: { bio, availableHours: hours, availabilityDesc: note } },
      });
      setMissing(data?.submitTutorOnboarding.missing ?? []);
      const isComplete = data?.submitTutorOnboarding.isComplete ?? false;
      setComplete(isComplete);
      // The home page shows the task no longer.
      if (isComplete) await reload();
    } catch {
      // Shown as `error`.
    }
  };
  return (
    <>
      {complete && isSigned ? (
        <Alert role="status">
          {t('onboarding.complete')}{' '}
          <Anchor component={Link} to="/" inherit>
            {t('onboarding.home')}
          </Anchor>
        </Alert>
      ) : null}
      {complete && !isSigned ? (
        <Alert color="orange" role="status">
          {t('onboarding.newToSign')}
        </Alert>
      ) : null}
      {waivers.length > 0 ? (
        <Section title={t('signUp.heading.WAIVERS')}>
          <div className={styles.form}>
            {waivers.map((waiver) => (
              <WaiverCard
                key={waiver.id}
                waiver={waiver}
                signUpToken={null}
                name={`${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()}
                onSigned={setWaivers}
              />
            ))}
          </div>
        </Section>
      ) : null}
      <Section title={t('onboarding.about')}>
        <StepForm
          label={t('onboarding.title')}
          error={error}
          busy={loading}
          submitLabel={t('onboarding.finish')}
          onSubmit={send}
        >
          {missing.length > 0 ? (
            <Alert color="orange" role="alert">
              {missing.map((step) => t(`onboarding.missing.${step}`)).join(' ')}
            </Alert>
          ) : null}
          <Textarea
            label={t('profile.bio')}
            autosize
            minRows={3}
            maxLength={2000}
            value={bio}
            onChange={(event) => setBio(event.currentTarget.value)}
          />
          <WeekList hours={hours} emptyMeans="unsaid" onChange={setHours} />
          <Textarea
            label={t('availability.note')}
            description={t('availability.noteHelp')}
            autosize
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </StepForm>
      </Section>
    </>
  );
}
