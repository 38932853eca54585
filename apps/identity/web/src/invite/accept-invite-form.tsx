import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Form, PasswordInput } from '@lyceum/web/design-system';
import { useViewer, useViewerActions } from '@lyceum/web/viewer';
import { ActivateAccountFromInviteDocument, type GetInvitedUserByTokenQuery } from '../__generated__/graphql';
import { EntryCard } from '../entry-card';
import { useT } from '../i18n';
import { NewPasswordFields, passwordsReady } from '../passwords/new-password-fields';
import { addressAfterSignIn } from '../landing/sign-in-progress';
import { SecondStep } from '../second-step/lazy-second-step';
import { waitingSignIn, type WaitingSignIn } from '../second-step/waiting-sign-in';
import styles from '../sign-up.module.css';
import { InvalidInvite } from './invalid-invite';

type Invited = NonNullable<GetInvitedUserByTokenQuery['getInvitedUserByToken']>;

/** A password for a new account, or that of the existing one; then the person is signed in. */
export function AcceptInviteForm({ invited, token }: { invited: Invited; token: string }) {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { acceptSignIn, enterEcosystem } = useViewerActions();
  const [activate, { error }] = useMutation(ActivateAccountFromInviteDocument);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);
  const { hasAccount, ecosystem } = invited;
  const enter = async (accessToken: string) => {
    // The ecosystem first, because the viewer is loaded in it.
    if (viewer.ecosystem?.profileId !== ecosystem.profileId) await enterEcosystem(ecosystem.profileId);
    void navigate(addressAfterSignIn(await acceptSignIn(accessToken)), { replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    setBusy(true);
    try {
      const { data } = await activate({ variables: { userId: invited.userId, password, token } });
      const answer = data?.activateAccountFromInvite;
      setWaiting(waitingSignIn(answer));
      if (answer?.token) await enter(answer.token);
      else if (answer?.refusal === 'INVALID_LINK') setInvalid(true);
      else if (answer?.refusal) setRefusal(t(`refusals.${answer.refusal}`));
    } catch {
      // Shown as `error`.
    } finally {
      setBusy(false);
    }
  };
  if (isInvalid) return <InvalidInvite />;
  if (waiting) {
    // The invitation is used: a person who cancels here signs in on the ecosystem's landing page.
    const again = () => void navigate(`/e/${encodeURIComponent(ecosystem.profileId)}`);
    return (
      <EntryCard title={t('secondStep.title')} of={ecosystem}>
        <SecondStep waiting={waiting} onToken={enter} onAgain={again} />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('invite.welcome', { name: ecosystem.name })} of={ecosystem}>
      <p className={styles.lead}>
        {hasAccount ? t('invite.leadAccount') : t('invite.lead', { firstName: invited.firstName })}
      </p>
      <p className={styles.facts}>
        <span>{t('fields.email')}</span>
        <span>{invited.email}</span>
      </p>
      <Form className={styles.form} onSubmit={(event) => void submit(event)}>
        {error ? <ErrorState variant="inline" error={error} /> : null}
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" autoComplete="username" value={invited.email} readOnly hidden />
        {hasAccount ? (
          <PasswordInput
            size="md"
            label={t('fields.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={refusal}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
            required
            withAsterisk={false}
          />
        ) : (
          <NewPasswordFields
            password={password}
            repeated={repeated}
            onPassword={setPassword}
            onRepeated={setRepeated}
            refusal={refusal}
          />
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={busy}
          disabled={hasAccount ? password.length === 0 : !passwordsReady(password, repeated)}
        >
          {hasAccount ? t('invite.join', { name: ecosystem.name }) : t('invite.create')}
        </Button>
      </Form>
    </EntryCard>
  );
}
