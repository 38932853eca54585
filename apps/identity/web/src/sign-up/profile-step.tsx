import { useMutation } from '@apollo/client/react';
import { TextInput, useServerForm } from '@lyceum/web/design-system';
import { SaveClientSignUpDocument, type SignUpStateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { GradeField } from './grade-field';
import { SchoolField, type SchoolChoice } from './school-field';
import { StepForm } from './step-form';

export interface StepProps {
  signUpToken: string;
  signUp: SignUpStateFragment;
  onSaved: (signUp: SignUpStateFragment) => void;
}

/** What to call them; a student's grade and school. */
export function ProfileStep({ signUpToken, signUp, onSaved }: StepProps) {
  const t = useT();
  const [save] = useMutation(SaveClientSignUpDocument);
  const form = useServerForm({
    name: 'sign-up-profile',
    argument: 'input',
    initial: {
      preferredName: signUp.preferredName ?? '',
      gradeLevel: signUp.gradeLevel ?? null,
      school: (signUp.school ?? null) as SchoolChoice | null,
    },
    labelOf: () => t('fields.preferredName'),
    save: async ({ school, ...profile }) => {
      const { data } = await save({
        variables: { signUpToken, input: { profile: { ...profile, schoolId: school?.id ?? null } } },
      });
      if (data) onSaved(data.saveClientSignUp);
    },
  });
  const { values, set } = form;
  return (
    <StepForm label={t('signUp.heading.PROFILE')} {...form} onSubmit={form.submit}>
      <div className={styles.pair}>
        <TextInput
          {...form.field('profile.preferredName')}
          label={t('fields.optional', { label: t('fields.preferredName') })}
          description={t('signUp.preferredHelp')}
          autoComplete="nickname"
          value={values.preferredName}
          onChange={(event) => set({ preferredName: event.currentTarget.value })}
        />
        {signUp.clientProfileType === 'STUDENT' ? (
          <>
            <GradeField value={values.gradeLevel} onChange={(gradeLevel) => set({ gradeLevel })} />
            <SchoolField value={values.school} onChange={(school) => set({ school })} />
          </>
        ) : null}
      </div>
    </StepForm>
  );
}
