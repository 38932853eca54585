import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Anchor, Button, ErrorState } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import {
  CreatePaasUserDocument,
  SaveClientSignUpDocument,
  type CreatePaasUserMutation,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { signInProgress } from '../landing/sign-in-progress';
import { NewPasswordFields, passwordsReady } from '../passwords/new-password-fields';
import styles from '../sign-up.module.css';
import type { StepProps } from './profile-step';
import { StepForm } from './step-form';

export type Created = CreatePaasUserMutation['createPaasUser'];

/** The last step: everything is filled in; creates the account. */
export function DoneStep({
  signUpToken,
  signUp,
  onSaved,
  onFinished,
}: StepProps & { onFinished: () => void }) {
  const t = useT();
  const [create, { error }] = useMutation(CreatePaasUserDocument);
  const finish = useFinish(async (password) => {
    const { data } = await create({ variables: { input: { signUpToken, password } } });
    return data?.createPaasUser ?? null;
  }, onFinished);
  if (finish.created)
    return <Welcome created={finish.created} checkURL={signUp.backgroundCheckURL ?? null} />;
  return (
    <StepForm
      label={t('signUp.heading.DONE')}
      error={error}
      busy={finish.busy}
      disabled={signUp.needsPassword && !finish.ready}
      submitLabel={signUp.needsApproval ? t('signUp.submit') : t('signUp.create')}
      onSubmit={() => finish.submit(signUp.needsPassword)}
    >
      <p className={styles.lead} style={{ margin: 0 }}>
        {signUp.needsApproval ? t('signUp.allThereApproval') : t('signUp.allThere')}
      </p>
      {signUp.needsPassword ? finish.passwordFields : finish.refusal}
      {finish.refusedAs === 'NOT_A_LEARNER' ? (
        <AsParent signUpToken={signUpToken} signUp={signUp} onSaved={onSaved} />
      ) : null}
    </StepForm>
  );
}

/** A child's sign-up with the address of a guardian, teacher or staff member: it becomes that of their child. */
function AsParent({ signUpToken, signUp: { firstName }, onSaved }: StepProps) {
  const t = useT();
  const [save, { loading, error }] = useMutation(SaveClientSignUpDocument);
  const go = async () => {
    try {
      const { data } = await save({ variables: { signUpToken, input: { asParent: true } } });
      if (data) onSaved(data.saveClientSignUp);
    } catch {
      // Shown as `error`.
    }
  };
  return (
    <>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Button variant="default" loading={loading} onClick={() => void go()}>
        {t('signUp.asParent', { name: firstName })}
      </Button>
    </>
  );
}

/** Creates the account, with a password where none was chosen on this device, and signs in where that is allowed. */
export function useFinish(
  save: (password: string | null) => Promise<Created | null>,
  onFinished: () => void,
) {
  const t = useT();
  const navigate = useNavigate();
  const { acceptSignIn } = useViewerActions();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [created, setCreated] = useState<Created | null>(null);
  const [busy, setBusy] = useState(false);
  const refusal = created?.refusal ? t(`signUp.refusals.${created.refusal}`) : null;
  const enter = async (token: string, next: string | null) => {
    signInProgress.underway = true;
    const asked = await acceptSignIn(token);
    signInProgress.to = asked === '/' ? (next ?? asked) : asked;
    signInProgress.underway = false;
    void navigate(signInProgress.to, { replace: true });
  };
  return {
    busy,
    created: created && !created.refusal ? created : null,
    refusedAs: created?.refusal ?? null,
    ready: passwordsReady(password, repeated),
    refusal: refusal ? <p role="alert">{refusal}</p> : null,
    passwordFields: (
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        refusal={refusal}
      />
    ),
    async submit(withPassword: boolean) {
      setBusy(true);
      try {
        const answer = await save(withPassword ? password : null);
        if (answer && !answer.refusal) onFinished();
        if (answer?.token) await enter(answer.token, answer.redirect ?? null);
        else setCreated(answer);
      } catch {
        // Shown as the mutation's error.
      } finally {
        signInProgress.underway = false;
        setBusy(false);
      }
    },
  };
}

/** The person is a member now and signs in later: after the approval, or with their existing account. */
export function Welcome({ created, checkURL }: { created: Created; checkURL: string | null }): ReactNode {
  const t = useT();
  const { ecosystem, user } = useViewer();
  const waits = created.status === 'APPLIED';
  const text = waits && created.hasAccount ? t('signUp.waitsBesides') : waits ? t('signUp.waits') : null;
  return (
    <div className={styles.form} role="status">
      <p className={styles.lead} style={{ margin: 0 }}>
        {text ?? t('signUp.hasAccount')}
      </p>
      {checkURL ? (
        <Button component="a" href={checkURL} target="_blank" rel="noreferrer" fullWidth>
          {t('signUp.toCheck')}
        </Button>
      ) : null}
      <Anchor component={Link} to={user ? '/' : `/e/${ecosystem?.shortName ?? ''}`}>
        {user ? t('signUp.toStart') : t('signUp.toSignIn')}
      </Anchor>
    </div>
  );
}
