import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Section } from '@lyceum/web/design-system';
import {
  CreatePaasTutorDocument,
  SaveTutorApplicationDocument,
  type TutorSignUpStateFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useFinish, Welcome } from '../sign-up/done-step';
import { StepForm } from '../sign-up/step-form';
import { VerificationStep } from '../sign-up/verification-step';
import { WaiverCard } from '../sign-up/waiver-card';
import card from '../sign-up.module.css';
import { ApplicationForm } from './application-form';
import { inputOf, valuesOf, type ApplicationValues } from './application-values';
import styles from './apply.module.css';
import { MissingFields } from './missing-fields';
import { SaveProgress } from './save-progress';
import { useAutosave } from './use-autosave';

interface TutorApplicationProps {
  signUpToken: string;
  signUp: TutorSignUpStateFragment;
  onChanged: () => unknown;
  onStartOver: () => void;
  onFinished: () => void;
}

interface ApplicationWaiversProps {
  waivers: TutorSignUpStateFragment['waivers'];
  signUpToken: string;
  name: string;
  onSigned: (waivers: TutorSignUpStateFragment['waivers']) => void;
}

function ApplicationWaivers({ waivers, ...of }: ApplicationWaiversProps) {
  const t = useT();
  if (waivers.length === 0) return null;
  return (
    <Section title={t('signUp.heading.WAIVERS')}>
      <div className={card.form}>
        {waivers.map((waiver) => (
          <WaiverCard key={waiver.id} waiver={waiver} {...of} />
        ))}
      </div>
    </Section>
  );
}

/** The whole application on one page, saved while it is typed, with the progress always visible. */
export function TutorApplication({
  signUpToken,
  signUp,
  onChanged,
  onStartOver,
  onFinished,
}: TutorApplicationProps) {
  const t = useT();
  const [save] = useMutation(SaveTutorApplicationDocument);
  const saving = useAutosave<ApplicationValues>({
    typed: valuesOf(signUp.application),
    progress: { ...signUp, percentComplete: signUp.application.percentComplete },
    save: async (typed) => {
      const { data } = await save({ variables: { signUpToken, application: inputOf(typed) } });
      return data?.saveTutorApplication;
    },
  });
  const [waivers, setWaivers] = useState(signUp.waivers);
  const [create, { error }] = useMutation(CreatePaasTutorDocument);
  const finish = useFinish(async (password) => {
    if (!(await saving.flush())) return null;
    const { data } = await create({ variables: { input: { signUpToken, password: password ?? '' } } });
    return data?.createPaasTutor ?? null;
  }, onFinished);
  const { percentComplete, missing } = saving.progress;
  const unsigned = waivers.some(({ required, signedName }) => required && !signedName);
  const isReady = missing.length === 0 && !unsigned && signUp.emailVerified && saving.isKept;
  if (finish.created) {
    return (
      <div className={styles.page}>
        <h1 className={card.heading}>{t('apply.sentTitle')}</h1>
        <Welcome created={finish.created} checkURL={signUp.backgroundCheckURL ?? null} />
      </div>
    );
  }
  const verification = (
    <Section title={t('signUp.heading.VERIFICATION')}>
      <VerificationStep
        signUpToken={signUpToken}
        email={signUp.email}
        onChanged={() => saving.flush().then(onChanged)}
        onStartOver={onStartOver}
      />
    </Section>
  );
  if (signUp.verifyFirst && !signUp.emailVerified) {
    return (
      <div className={styles.page}>
        <h1 className={card.heading}>{t('apply.title')}</h1>
        {verification}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className={card.heading}>{t('apply.title')}</h1>
      <SaveProgress saving={saving} />
      <ApplicationForm
        asked={saving.progress.flow.asked}
        values={saving.values}
        refused={saving.refused}
        onChange={saving.change}
      />
      <ApplicationWaivers
        waivers={waivers}
        signUpToken={signUpToken}
        name={`${signUp.firstName} ${signUp.lastName}`}
        onSigned={setWaivers}
      />
      {signUp.emailVerified ? null : verification}
      <Section title={t('apply.send')}>
        <MissingFields
          missing={missing}
          unsigned={unsigned}
          unverified={!signUp.emailVerified}
          ready={`${t('apply.ready')} ${t('apply.password')}`}
        />
        <StepForm
          label={t('apply.send')}
          error={error}
          busy={finish.busy}
          disabled={!isReady || !finish.ready}
          submitLabel={t('apply.sendButton', { percent: percentComplete })}
          onSubmit={() => finish.submit(true)}
        >
          {finish.passwordFields}
        </StepForm>
      </Section>
    </div>
  );
}
