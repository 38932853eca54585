import { useMutation } from '@apollo/client/react';
import { TextInput, useServerForm } from '@lyceum/web/design-system';
import { SaveClientSignUpDocument, type SignUpStateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { GradeField } from './grade-field';
import { ProgramFields, useWishToSend } from './program-fields';
import { SchoolField, type SchoolChoice } from './school-field';
import { StepForm } from './step-form';

export interface StepProps {
  signUpToken: string;
  signUp: SignUpStateFragment;
  onSaved: (signUp: SignUpStateFragment) => void;
}

const LABELS = {
  'profile.programId': 'signUpProgram.label',
  'profile.subjects': 'signUpProgram.subjects',
} as const;

/** The preferred name; for students grade and school. */
export function ProfileStep({ signUpToken, signUp, onSaved }: StepProps) {
  const t = useT();
  const [save] = useMutation(SaveClientSignUpDocument);
  const toSend = useWishToSend();
  const isStudent = signUp.clientProfileType === 'STUDENT';
  const form = useServerForm({
    name: 'sign-up-profile',
    argument: 'input',
    initial: {
      preferredName: signUp.preferredName ?? '',
      gradeLevel: signUp.gradeLevel ?? null,
      school: (signUp.school ?? null) as SchoolChoice | null,
      programId: signUp.program?.id ?? null,
      subjects: signUp.subjects,
    },
    labelOf: (field) => t(LABELS[field as keyof typeof LABELS] ?? 'fields.preferredName'),
    save: async ({ school, programId, subjects, ...profile }) => {
      const wish = isStudent ? toSend({ programId, subjects }) : {};
      const { data } = await save({
        variables: { signUpToken, input: { profile: { ...profile, ...wish, schoolId: school?.id ?? null } } },
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
        {isStudent ? (
          <>
            <GradeField value={values.gradeLevel} onChange={(gradeLevel) => set({ gradeLevel })} />
            <SchoolField value={values.school} onChange={(school) => set({ school })} />
          </>
        ) : null}
      </div>
      {isStudent ? (
        <ProgramFields
          field={(name) => form.field(`profile.${name}`)}
          value={values}
          onChange={({ programId, subjects }) => set({ programId, subjects })}
        />
      ) : null}
    </StepForm>
  );
}
