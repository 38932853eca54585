import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Select, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  SignUpTutorByTutorReferralDocument,
  SignUpTutorDocument,
  type GetSignUpPageQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { StepForm } from '../sign-up/step-form';
import styles from '../sign-up.module.css';

type Field = 'firstName' | 'lastName' | 'email';
const FIELDS: { field: Field; type: string; autoComplete: string }[] = [
  { field: 'firstName', type: 'text', autoComplete: 'given-name' },
  { field: 'lastName', type: 'text', autoComplete: 'family-name' },
  { field: 'email', type: 'email', autoComplete: 'email' },
];

interface BeginApplicationProps {
  page: NonNullable<GetSignUpPageQuery['getSignUpPage']>;
  onBegun: (key: string) => void;
}

/** The first step: the applicant and the program. The referral link of a tutor names who referred the applicant. */
export function BeginApplication({ page: { programs }, onBegun }: BeginApplicationProps) {
  const t = useT();
  const { ecosystem, language } = useViewer();
  const [address] = useSearchParams();
  const [begin] = useMutation(SignUpTutorDocument);
  const [beginReferred] = useMutation(SignUpTutorByTutorReferralDocument);
  const [closed, setClosed] = useState(false);
  const form = useServerForm({
    name: 'apply-begin',
    argument: 'input',
    initial: { firstName: '', lastName: '', email: '', programId: address.get('program') as string | null },
    labelOf: (field) => t(`fields.${field as Field}`),
    save: async (values) => {
      const application = {
        ...values,
        language,
        ecosystemId: ecosystem?.id ?? null,
        timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
        referral: address.get('referral'),
      };
      const tutorReferrerProfileId = address.get('referrer');
      const answer = tutorReferrerProfileId
        ? (await beginReferred({ variables: { input: { application, tutorReferrerProfileId } } })).data
            ?.signUpTutorByTutorReferral
        : (await begin({ variables: { input: application } })).data?.signUpTutor;
      setClosed(answer?.refusal === 'CLOSED');
      if (answer?.signUpToken) onBegun(answer.signUpToken);
    },
  });
  return (
    <StepForm label={t('apply.title')} {...form} submitLabel={t('apply.begin')} onSubmit={form.submit}>
      {closed ? <p role="alert">{t('signUp.refusals.CLOSED')}</p> : null}
      <div className={styles.pair}>
        {FIELDS.map(({ field, ...input }) => (
          <TextInput
            key={field}
            {...form.field(field)}
            {...input}
            label={t(`fields.${field}`)}
            required
            withAsterisk={false}
            value={form.values[field]}
            onChange={(event) => form.set({ [field]: event.currentTarget.value })}
          />
        ))}
        {programs.length > 0 ? (
          <Select
            label={t('fields.optional', { label: t('apply.program') })}
            clearable
            clearButtonProps={{ 'aria-label': t('apply.clearProgram') }}
            data={programs.map(({ id, name }) => ({ value: id, label: name }))}
            value={programs.some(({ id }) => id === form.values.programId) ? form.values.programId : null}
            onChange={(programId) => form.set({ programId })}
          />
        ) : null}
      </div>
    </StepForm>
  );
}
