import { Suspense, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, lazyPart, notify, Section, StatusBadge } from '@lyceum/web/design-system';
import { phoneText } from '@lyceum/web/i18n';
import { SendVerificationDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../security/security.module.css';
import { SettingRow } from '../security/setting-row';
import type { Contact, ContactInformation } from './use-contact-information';

const EmailDialog = lazyPart(() => import('./email-dialog'));
const PhoneDialog = lazyPart(() => import('./phone-dialog'));
const PhoneCodeDialog = lazyPart(() => import('./phone-code-dialog'));

type Open = 'email' | 'phone' | 'code';

/** Email address and phone number, whether they are verified, and how to change them. */
export function ContactSection({ information }: { information: ContactInformation }) {
  const t = useT();
  const { contact, error, refetch } = information;
  return (
    <Section id="contact" title={t('contact.title')} description={t('contact.description')}>
      {contact ? (
        <Rows contact={contact} onChanged={refetch} />
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </Section>
  );
}

function Rows({ contact, onChanged }: { contact: Contact; onChanged: () => unknown }) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const [send, { loading, error }] = useMutation(SendVerificationDocument);
  const { email, emailVerified, pendingEmail, phoneNumber, phoneVerified, textAvailable } = contact;
  const close = () => {
    setOpen(null);
    void onChanged();
  };
  const verify = async (type: 'VERIFY_EMAIL' | 'VERIFY_PHONE') => {
    const answer = await send({ variables: { type } }).catch(() => null);
    const result = answer?.data?.sendVerification;
    if (result?.refusal) notify({ tone: 'bad', message: t(`contact.refusals.${result.refusal}`) });
    if (!result?.accepted) return;
    if (type === 'VERIFY_PHONE') setOpen('code');
    else notify({ tone: 'good', message: t('contact.linkSent', { email: email ?? '' }) });
  };
  return (
    <div className={styles.rows}>
      {error ? <ErrorState variant="inline" error={error} /> : null}
      {pendingEmail ? <p className={styles.note}>{t('contact.pending', { email: pendingEmail })}</p> : null}
      <SettingRow
        title={t('settings.signInEmail')}
        help={email ?? t('contact.noEmail')}
        state={email ? <Proved proved={emailVerified} /> : null}
      >
        {emailVerified || !email ? null : (
          <Button variant="default" loading={loading} onClick={() => void verify('VERIFY_EMAIL')}>
            {t('contact.sendLink')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('contact.changeNamed', { what: t('fields.email') })}
          onClick={() => setOpen('email')}
        >
          {t('contact.change')}
        </Button>
      </SettingRow>
      <SettingRow
        title={t('fields.phoneNumber')}
        help={phoneNumber ? phoneText(phoneNumber) : t('contact.noPhone')}
        state={phoneNumber && textAvailable ? <Proved proved={phoneVerified} /> : null}
      >
        {phoneNumber && textAvailable && !phoneVerified ? (
          <Button variant="default" loading={loading} onClick={() => void verify('VERIFY_PHONE')}>
            {t('contact.sendCode')}
          </Button>
        ) : null}
        <Button
          variant="default"
          aria-label={t('contact.changeNamed', { what: t('fields.phoneNumber') })}
          onClick={() => setOpen('phone')}
        >
          {t('contact.change')}
        </Button>
      </SettingRow>
      <Suspense fallback={null}>
        {open === 'email' ? <EmailDialog onClose={close} /> : null}
        {open === 'phone' ? (
          <PhoneDialog phone={phoneText(phoneNumber ?? '')} onClose={close} onSent={() => setOpen('code')} />
        ) : null}
        {open === 'code' ? <PhoneCodeDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function Proved({ proved }: { proved: boolean }) {
  const t = useT();
  return proved ? (
    <StatusBadge tone="good">{t('contact.proved')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('contact.notProved')}</StatusBadge>
  );
}
