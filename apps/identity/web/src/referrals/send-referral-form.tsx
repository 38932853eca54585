import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  Alert,
  notify,
  SegmentedControl,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  SendGeneralReferralEmailDocument,
  SendGeneralReferralTextDocument,
  SendTutorToClientReferralEmailDocument,
  SendTutorToClientReferralTextDocument,
  SendTutorToTutorReferralEmailDocument,
  SendTutorToTutorReferralTextDocument,
  type ReferralKind,
  type ReferralRefusal,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { StepForm } from '../sign-up/step-form';
import styles from '../sign-up.module.css';

const EMAILS = {
  GENERAL: SendGeneralReferralEmailDocument,
  TUTOR_TO_TUTOR: SendTutorToTutorReferralEmailDocument,
  TUTOR_TO_CLIENT: SendTutorToClientReferralEmailDocument,
};
const TEXTS = {
  GENERAL: SendGeneralReferralTextDocument,
  TUTOR_TO_TUTOR: SendTutorToTutorReferralTextDocument,
  TUTOR_TO_CLIENT: SendTutorToClientReferralTextDocument,
};
const KINDS = ['TUTOR_TO_CLIENT', 'TUTOR_TO_TUTOR', 'GENERAL'] as const;

interface SendReferralFormProps {
  textsEnabled: boolean;
  onSent: () => unknown;
}

/** Sends a referral by mail, or by text where the organization sends texts. */
export function SendReferralForm({ textsEnabled, onSent }: SendReferralFormProps) {
  const t = useT();
  const client = useApolloClient();
  const { has, language } = useViewer();
  const kinds = has('LEADER') ? KINDS : (['GENERAL'] as const);
  const [kind, setKind] = useState<ReferralKind>(kinds[0]);
  const [byText, setByText] = useState(false);
  const [refusal, setRefusal] = useState<ReferralRefusal | null>(null);
  const form = useServerForm({
    name: 'referral',
    argument: 'input',
    initial: { name: '', email: '', phoneNumber: '', message: '' },
    labelOf: (field) => t(`fields.${field === 'phoneNumber' ? 'phoneNumber' : 'email'}`),
    save: async ({ name, email, phoneNumber, message }) => {
      const said = { name, message, language };
      const { data } = byText
        ? await client.mutate({ mutation: TEXTS[kind], variables: { input: { ...said, phoneNumber } } })
        : await client.mutate({ mutation: EMAILS[kind], variables: { input: { ...said, email } } });
      setRefusal(data?.sent.refusal ?? null);
      if (!data?.sent.sent) return;
      notify({ tone: 'good', message: t('referrals.onItsWay') });
      await onSent();
    },
  });
  const { values, set, reset } = form;
  const submit = async () => {
    if (await form.submit()) reset({ name: '', email: '', phoneNumber: '', message: '' });
  };
  return (
    <StepForm label={t('referrals.tell')} {...form} submitLabel={t('referrals.send')} onSubmit={submit}>
      {refusal ? <Alert color="orange">{t(`referrals.refusal.${refusal}`)}</Alert> : null}
      {kinds.length > 1 ? (
        <SegmentedControl
          aria-label={t('referrals.whom')}
          value={kind}
          onChange={(next) => setKind(KINDS.find((each) => each === next) ?? 'GENERAL')}
          data={kinds.map((value) => ({ value, label: t(`referrals.kind.${value}`) }))}
        />
      ) : null}
      {textsEnabled ? (
        <SegmentedControl
          aria-label={t('referrals.channel')}
          value={byText ? 'TEXT' : 'EMAIL'}
          onChange={(next) => setByText(next === 'TEXT')}
          data={(['EMAIL', 'TEXT'] as const).map((value) => ({ value, label: t(`referrals.by.${value}`) }))}
        />
      ) : (
        <p className={styles.aside} style={{ margin: 0 }}>
          {t('referrals.noTexts')}
        </p>
      )}
      <div className={styles.pair}>
        <TextInput
          {...form.field('name')}
          label={t('fields.optional', { label: t('referrals.name') })}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {byText ? (
          <TextInput
            {...form.field('phoneNumber')}
            type="tel"
            label={t('fields.phoneNumber')}
            value={values.phoneNumber}
            onChange={(event) => set({ phoneNumber: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            {...form.field('email')}
            type="email"
            label={t('fields.email')}
            value={values.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        )}
      </div>
      <Textarea
        {...form.field('message')}
        label={t('fields.optional', { label: t('referrals.message') })}
        autosize
        minRows={2}
        maxLength={byText ? 160 : 1000}
        value={values.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
    </StepForm>
  );
}
