import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Form, Group, TextInput } from '@lyceum/web/design-system';
import { errorField, errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { SignWaiverDocument, type WaiverToSignFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import steps from './steps.module.css';

interface WaiverCardProps {
  waiver: WaiverToSignFragment;
  /** The key of a begun sign-up; null: the signed-in person signs. */
  signUpToken: string | null;
  /** The signer's name, where it is known. */
  name: string;
  onSigned: (waivers: WaiverToSignFragment[]) => void;
}

/** One waiver and its signature: the full name, typed, and shown again with the children before it is sent. */
export function WaiverCard({ waiver, signUpToken, name, onSigned }: WaiverCardProps) {
  const t = useT();
  const format = useFormat();
  return (
    <section className={steps.waiver} aria-label={waiver.title}>
      <h2 className={steps.waiverTitle}>{waiver.title}</h2>
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <div
        className={steps.waiverText}
        tabIndex={0}
        role="region"
        aria-label={t('waivers.textOf', { title: waiver.title })}
      >
        {waiver.text}
      </div>
      {waiver.forNames.length > 0 ? (
        <p className={steps.signed}>{t('waivers.forNames', { names: waiver.forNames.join(', ') })}</p>
      ) : null}
      {waiver.signedName && waiver.signedAt ? (
        <p className={steps.signed}>
          {t('waivers.signed', { name: waiver.signedName, date: format.date(waiver.signedAt) })}
        </p>
      ) : (
        <Signature {...{ waiver, signUpToken, name, onSigned }} />
      )}
    </section>
  );
}

function Signature({ waiver, signUpToken, name, onSigned }: WaiverCardProps) {
  const t = useT();
  const [signedName, setSignedName] = useState('');
  const [checking, setChecking] = useState(false);
  const [sign, { loading, error, reset }] = useMutation(SignWaiverDocument);
  const ofName = errorField(error) === 'input.signedName';
  const check = (event: FormEvent) => {
    event.preventDefault();
    reset();
    setChecking(true);
  };
  const submit = async () => {
    try {
      const { data } = await sign({ variables: { input: { waiverId: waiver.id, signedName, signUpToken } } });
      if (data) onSigned(data.signWaiver.waivers);
    } catch {
      // Shown as `error`.
      setChecking(false);
    }
  };
  if (checking)
    return (
      <div className={styles.form} role="group" aria-label={t('waivers.check')}>
        <p className={steps.signed} role="status">
          {waiver.forNames.length > 0
            ? t('waivers.checkFor', { name: signedName.trim(), names: waiver.forNames.join(', ') })
            : t('waivers.checkOwn', { name: signedName.trim() })}
        </p>
        <Group gap="xs">
          <Button data-autofocus autoFocus loading={loading} onClick={() => void submit()}>
            {t('waivers.signAs', { name: signedName.trim() })}
          </Button>
          <Button variant="default" disabled={loading} onClick={() => setChecking(false)}>
            {t('waivers.change')}
          </Button>
        </Group>
      </div>
    );
  return (
    <Form onSubmit={check} className={styles.form}>
      {error && !ofName ? <ErrorState variant="inline" error={error} /> : null}
      <TextInput
        label={t('waivers.name')}
        description={t('waivers.nameHelp')}
        placeholder={name}
        autoComplete="name"
        error={ofName ? errorText(error) : null}
        value={signedName}
        onChange={(event) => {
          reset();
          setSignedName(event.currentTarget.value);
        }}
      />
      <Button
        type="submit"
        variant="light"
        className={steps.sign ?? ''}
        disabled={signedName.trim().length === 0}
      >
        {t('waivers.sign', { title: waiver.title })}
      </Button>
    </Form>
  );
}
