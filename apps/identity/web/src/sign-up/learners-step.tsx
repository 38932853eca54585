import { useMutation } from '@apollo/client/react';
import { Button, CloseButton, TextInput, useServerForm } from '@lyceum/web/design-system';
import { IconPlus } from '@tabler/icons-react';
import { SaveClientSignUpDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { GradeField } from './grade-field';
import type { StepProps } from './profile-step';
import { ProgramFields, useWishToSend, type Wish } from './program-fields';
import { SchoolField, type SchoolChoice } from './school-field';
import { StepForm } from './step-form';
import steps from './steps.module.css';

interface Child extends Wish {
  firstName: string;
  lastName: string;
  gradeLevel: string | null;
  school: SchoolChoice | null;
}

const MOST = 20;

const LABELS = {
  firstName: 'fields.firstName',
  lastName: 'fields.lastName',
  programId: 'signUpProgram.label',
  subjects: 'signUpProgram.subjects',
} as const;

/** The children of a guardian, any number. */
export function LearnersStep({ signUpToken, signUp, onSaved }: StepProps) {
  const t = useT();
  const [save] = useMutation(SaveClientSignUpDocument);
  const toSend = useWishToSend();
  const one: Child = {
    ...{ firstName: '', lastName: signUp.lastName, gradeLevel: null, school: null },
    ...{ programId: null, subjects: [] },
  };
  const there: Child[] = signUp.learners.map(
    ({ firstName, lastName, gradeLevel, school, program, subjects }) => ({
      ...{ firstName, lastName, gradeLevel, subjects },
      school: school ?? null,
      programId: program?.id ?? null,
    }),
  );
  const form = useServerForm({
    name: 'sign-up-learners',
    argument: 'input',
    initial: { children: there.length > 0 ? there : [one] },
    labelOf: (field) => {
      const [, at = '0', name] = field.split('.');
      const label = t(LABELS[name as keyof typeof LABELS] ?? 'fields.firstName');
      return `${t('signUp.child', { number: Number(at) + 1 })}, ${label}`;
    },
    save: async ({ children }) => {
      const learners = children.map(({ school, programId, subjects, ...child }) => ({
        ...child,
        ...toSend({ programId, subjects }),
        schoolId: school?.id ?? null,
      }));
      const { data } = await save({ variables: { signUpToken, input: { learners } } });
      if (data) onSaved(data.saveClientSignUp);
    },
  });
  const { children } = form.values;
  const change = (at: number, patch: Partial<Child>) =>
    form.set({ children: children.map((child, place) => (place === at ? { ...child, ...patch } : child)) });
  return (
    <StepForm label={t('signUp.heading.LEARNERS')} {...form} onSubmit={form.submit}>
      {children.map((child, at) => (
        <fieldset key={at} className={steps.child}>
          <legend className={steps.childHead}>{t('signUp.child', { number: at + 1 })}</legend>
          {children.length > 1 ? (
            <CloseButton
              ml="auto"
              aria-label={t('signUp.removeChild', { number: at + 1 })}
              onClick={() => form.set({ children: children.filter((_, place) => place !== at) })}
            />
          ) : null}
          <div className={styles.pair}>
            {(['firstName', 'lastName'] as const).map((field) => (
              <TextInput
                key={field}
                {...form.field(`learners.${at}.${field}`)}
                label={t(`fields.${field}`)}
                required
                withAsterisk={false}
                value={child[field]}
                onChange={(event) => change(at, { [field]: event.currentTarget.value })}
              />
            ))}
            <GradeField
              {...form.field(`learners.${at}.gradeLevel`)}
              value={child.gradeLevel}
              onChange={(gradeLevel) => change(at, { gradeLevel })}
            />
            <SchoolField
              {...form.field(`learners.${at}.schoolId`)}
              value={child.school}
              onChange={(school) => change(at, { school })}
            />
          </div>
          <div className={steps.program}>
            <ProgramFields
              field={(name) => form.field(`learners.${at}.${name}`)}
              value={child}
              onChange={({ programId, subjects }) => change(at, { programId, subjects })}
            />
          </div>
        </fieldset>
      ))}
      {children.length < MOST ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} />}
          onClick={() => form.set({ children: [...children, one] })}
        >
          {t('signUp.addChild')}
        </Button>
      ) : null}
    </StepForm>
  );
}
