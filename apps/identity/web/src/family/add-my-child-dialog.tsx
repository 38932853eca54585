import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { AddMyChildDocument, MyConsentsDocument, type SignUpRefusal } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ProgramFields, useWishToSend } from '../sign-up/program-fields';
import { GradeField } from '../sign-up/grade-field';
import { SchoolField, type SchoolChoice } from '../sign-up/school-field';

interface AddMyChildDialogProps {
  /** An admin has to approve the child. */
  needsApproval: boolean;
  onAdded: () => unknown;
  onClose: () => void;
}

const LABELS = {
  lastName: 'fields.lastName',
  programId: 'signUpProgram.label',
  subjects: 'signUpProgram.subjects',
} as const;

/** Adds a child to the guardian's family. */
export default function AddMyChildDialog({ needsApproval, onAdded, onClose }: AddMyChildDialogProps) {
  const t = useT();
  const { lastName } = useUser();
  const [add] = useMutation(AddMyChildDocument, { refetchQueries: [MyConsentsDocument] });
  const toSend = useWishToSend();
  const [refusal, setRefusal] = useState<SignUpRefusal | null>(null);
  const form = useServerForm({
    name: 'add-my-child',
    argument: 'input',
    initial: {
      firstName: '',
      lastName,
      gradeLevel: null as string | null,
      school: null as SchoolChoice | null,
      programId: null as string | null,
      subjects: [] as string[],
    },
    labelOf: (field) => t(LABELS[field as keyof typeof LABELS] ?? 'fields.firstName'),
    save: async ({ school, programId, subjects, ...child }) => {
      const { data } = await add({
        variables: { input: { ...child, ...toSend({ programId, subjects }), schoolId: school?.id ?? null } },
      });
      const answer = data?.addMyChild;
      setRefusal(answer?.refusal ?? null);
      if (!answer || answer.refusal) return;
      const name = `${child.firstName.trim()} ${child.lastName.trim()}`;
      notify({ tone: 'good', message: t(answer.waits ? 'addChild.waits' : 'addChild.added', { name }) });
      onClose();
      await onAdded();
    },
  });
  const { values, set } = form;
  return (
    <FormDialog
      title={t('addChild.title')}
      submitLabel={t('addChild.add')}
      errorTitle={t('addChild.failed')}
      error={form.error}
      problems={form.problems}
      attempt={form.attempt}
      busy={form.busy}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(needsApproval ? 'addChild.textApproval' : 'addChild.text')}
      </Text>
      {refusal ? (
        <Text size="sm" role="alert">
          {t(`signUp.refusals.${refusal}`)}
        </Text>
      ) : null}
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextInput
          key={field}
          {...form.field(field)}
          {...(field === 'firstName' ? { 'data-autofocus': true } : {})}
          required
          label={t(`fields.${field}`)}
          autoComplete="off"
          value={values[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      <GradeField
        {...form.field('gradeLevel')}
        value={values.gradeLevel}
        onChange={(gradeLevel) => set({ gradeLevel })}
      />
      <SchoolField {...form.field('schoolId')} value={values.school} onChange={(school) => set({ school })} />
      <ProgramFields
        field={(name) => form.field(name)}
        value={values}
        onChange={({ programId, subjects }) => set({ programId, subjects })}
      />
    </FormDialog>
  );
}
