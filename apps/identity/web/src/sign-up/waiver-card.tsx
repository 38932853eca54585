import { useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, TextInput } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { SignWaiverDocument, type WaiverToSignFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import steps from './steps.module.css';

interface WaiverCardProps {
  waiver: WaiverToSignFragment;
  /** Of a begun sign-up; without it the signed-in person signs. */
  signUpToken: string | null;
  /** The signer's name, as it is known. */
  name: string;
  onSigned: (waivers: WaiverToSignFragment[]) => void;
}

/** One text and its signature: the full name, typed. */
export function WaiverCard({ waiver, signUpToken, name, onSigned }: WaiverCardProps) {
  const t = useT();
  const format = useFormat();
  const [signedName, setSignedName] = useState('');
  const [sign, { loading, error }] = useMutation(SignWaiverDocument);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { data } = await sign({ variables: { input: { waiverId: waiver.id, signedName, signUpToken } } });
      if (data) onSigned(data.signWaiver.waivers);
    } catch {
      // Shown as `error`.
    }
  };
  return (
    <section className={steps.waiver} aria-label={waiver.title}>
      <h2 className={steps.waiverTitle}>{waiver.title}</h2>
      {/* Read by keyboard, too, where it is longer than its frame. */}
      <div
        className={steps.waiverText}
        tabIndex={0}
        role="region"
        aria-label={t('waivers.textOf', { title: waiver.title })}
      >
        {waiver.text}
      </div>
      {waiver.signedName && waiver.signedAt ? (
        <p className={steps.signed}>
          {t('waivers.signed', { name: waiver.signedName, date: format.date(waiver.signedAt) })}
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} className={styles.form}>
          {error ? <ErrorState variant="inline" error={error} /> : null}
          <TextInput
            label={t('waivers.name')}
            description={t('waivers.nameHelp')}
            placeholder={name}
            autoComplete="name"
            value={signedName}
            onChange={(event) => setSignedName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="light"
            className={steps.sign ?? ''}
            loading={loading}
            disabled={signedName.trim().length === 0}
          >
            {t('waivers.sign', { title: waiver.title })}
          </Button>
        </form>
      )}
    </section>
  );
}
