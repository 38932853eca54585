import { NumberInput, Textarea } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { PersonPicker } from './person-picker';
import { SubjectInput } from './subject-input';
import { fieldId, type FieldsProps } from './session-form-values';

export function SubjectField({
  values,
  set,
  problem,
  label,
  description,
}: FieldsProps & { label: string; description?: string }) {
  return (
    <SubjectInput
      id={fieldId('subject')}
      label={label}
      {...(description ? { description } : {})}
      value={values.subject}
      error={problem('subject')}
      onChange={(subject) => set({ subject })}
    />
  );
}

export function DescriptionField({ values, set, problem }: FieldsProps) {
  const t = useT();
  return (
    <Textarea
      id={fieldId('sessionDescription')}
      label={t('field.descriptionOptional')}
      autosize
      minRows={2}
      maxLength={5000}
      value={values.description}
      error={problem('sessionDescription')}
      onChange={(event) => set({ description: event.currentTarget.value })}
    />
  );
}

/** Chooses leaders; only one where the program allows no more. */
export function LeadersField({
  values,
  set,
  problem,
  one = false,
  outside = false,
}: FieldsProps & { one?: boolean; outside?: boolean }) {
  const t = useT();
  return (
    <PersonPicker
      id={fieldId('leaderIds')}
      label={t('field.leader')}
      error={problem('leaderIds')}
      programId={values.programId}
      role="LEADER"
      outside={outside}
      value={values.leaders}
      {...(one ? { most: 1 } : {})}
      onChange={(leaders) => set({ leaders })}
    />
  );
}

/** Chooses learners; only one in a one-on-one session. */
export function LearnersField({
  values,
  set,
  problem,
  description,
  outside = false,
  pairedOnly = false,
}: FieldsProps & { description?: string | undefined; outside?: boolean; pairedOnly?: boolean }) {
  const t = useT();
  const help = [description, pairedOnly ? t('field.pairedOnly') : null].filter(Boolean).join(' ');
  return (
    <PersonPicker
      id={fieldId('learnerIds')}
      label={t('field.learners')}
      {...(help ? { description: help } : {})}
      error={problem('learnerIds')}
      programId={values.programId}
      role="LEARNER"
      outside={outside}
      pairedOnly={pairedOnly}
      value={values.learners}
      {...(values.sessionType === 'ONE_ON_ONE' ? { most: 1 } : {})}
      onChange={(learners) => set({ learners })}
    />
  );
}

/** The number of learners who can attend. */
export function SeatsField({ values, set, problem, required = false }: FieldsProps & { required?: boolean }) {
  const t = useT();
  return (
    <NumberInput
      id={fieldId('maxStudents')}
      label={required ? t('field.seats') : t('field.seatsOptional')}
      description={t('field.seatsHelp')}
      w={220}
      min={1}
      max={1000}
      allowDecimal={false}
      required={required}
      value={values.seats}
      error={problem('maxStudents')}
      onChange={(seats) => set({ seats: typeof seats === 'number' ? seats : '' })}
    />
  );
}
