import { useMutation } from '@apollo/client/react';
import { today } from '@lyceum/contracts/calendar';
import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import {
  DateField,
  DraftNotice,
  FormDialog,
  notify,
  Select,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { ChangeDetailsDocument, type PersonFileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSchoolChoices } from '../schools/use-school-choices';
import { ContactFields } from './contact-fields';
import { contactsGiven, type Details, detailsOf } from './person-details';
import styles from './person.module.css';

const NAMES = ['firstName', 'lastName', 'preferredName'] as const;

interface DetailsDialogProps {
  person: PersonFileFragment;
  name: string;
  onClose: () => void;
}

function useDetails(person: PersonFileFragment) {
  const t = useT();
  const [change] = useMutation(ChangeDetailsDocument);
  const userId = person.id;
  return useServerForm<Details>({
    name: `details-${userId}`,
    argument: 'input',
    initial: detailsOf(person),
    labelOf: (field) =>
      field.startsWith('parentGuardianContacts')
        ? t('person.contacts')
        : t(`personField.${field as Exclude<keyof Details, 'parentGuardianContacts'>}`),
    save: ({ birthDate, parentGuardianContacts, schoolId, ...input }) =>
      change({
        variables: {
          userId,
          schoolId,
          input: { userId, ...input },
          more: { userId, birthDate, parentGuardianContacts: contactsGiven(parentGuardianContacts) },
        },
      }),
  });
}

function SchoolAndGrade({ form }: { form: ReturnType<typeof useDetails> }) {
  const t = useT();
  const { language } = useViewer();
  const { values, set } = form;
  const schools = useSchoolChoices(values.schoolId ? [values.schoolId] : []);
  return (
    <>
      <Select
        {...form.field('schoolId')}
        {...schools}
        clearable
        label={t('personField.schoolId')}
        nothingFoundMessage={t('people.noChoice')}
        value={values.schoolId}
        onChange={(schoolId) => set({ schoolId })}
      />
      <Select
        {...form.field('gradeLevel')}
        clearable
        searchable
        label={t('personField.gradeLevel')}
        nothingFoundMessage={t('people.noChoice')}
        data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
        value={values.gradeLevel}
        onChange={(gradeLevel) => set({ gradeLevel })}
      />
    </>
  );
}

/** Details that admins correct: names, phone, school, grade, birth date, contacts. */
export default function DetailsDialog({ person, name, onClose }: DetailsDialogProps) {
  const t = useT();
  const viewer = useViewer();
  const form = useDetails(person);
  const { values, set } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('form.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('person.detailsTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('form.save')}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('form.notSaved')}
    >
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      {NAMES.map((field) => (
        <TextInput
          key={field}
          {...form.field(field)}
          data-autofocus={field === 'firstName' || undefined}
          label={t(`personField.${field}`)}
          required={field !== 'preferredName'}
          maxLength={100}
          autoComplete="off"
          value={values[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        {...form.field('phoneNumber')}
        label={t('personField.phoneNumber')}
        type="tel"
        autoComplete="off"
        value={values.phoneNumber}
        onChange={(event) => set({ phoneNumber: event.currentTarget.value })}
      />
      <SchoolAndGrade form={form} />
      <DateField
        {...form.field('birthDate')}
        clearable
        label={t('personField.birthDate')}
        description={t('personField.birthDateHelp')}
        min="1900-01-01"
        max={today(new Date(), person.profile ?? {}, viewer)}
        value={values.birthDate}
        onChange={(birthDate) => set({ birthDate })}
      />
      <fieldset className={styles.contacts}>
        <legend>{t('person.contacts')}</legend>
        <ContactFields
          contacts={values.parentGuardianContacts}
          refusalOf={(at, field) => form.field(`parentGuardianContacts.${at}.${field}`)}
          onChange={(parentGuardianContacts) => set({ parentGuardianContacts })}
        />
      </fieldset>
    </FormDialog>
  );
}
