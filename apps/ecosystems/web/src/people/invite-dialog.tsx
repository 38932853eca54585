import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Checkbox,
  FormDialog,
  LanguageField,
  MultiSelect,
  notify,
  Select,
  SimpleGrid,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import { errorField } from '@lyceum/web/graphql';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { InvitePersonDocument, PeopleRosterDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSchoolChoices } from '../schools/use-school-choices';
import {
  inviteInput,
  mayHaveSchools,
  missingFields,
  needsProgram,
  type InviteRole,
  type InviteValues,
} from './invite-values';
import { ROLES } from './people-filters';
import type { Invitee } from './people-page';
import { nameOf } from './people-table';
import { TicketField } from './ticket-field';

interface InviteDialogProps {
  invitee: Invitee;
  /** The list's filters, used as defaults. */
  preset: { program: string; role: string; school: string };
  onClose: () => void;
}

/** Invites by mail a new person, or a known one without a sign-in. */
export default function InviteDialog({ invitee, preset, onClose }: InviteDialogProps) {
  const t = useT();
  const person = invitee === 'new' ? null : invitee;
  const invite = useInvite(invitee, preset, onClose);
  const { values, set, problem } = invite;
  return (
    <FormDialog
      onClose={onClose}
      title={person ? t('invite.titleNamed', { name: nameOf(person) }) : t('invite.title')}
      onSubmit={invite.submit}
      submitLabel={t('invite.send')}
      busy={invite.busy}
      error={invite.error}
      errorTitle={t('invite.failed')}
    >
      <Text size="sm" c="dimmed">
        {person ? t('invite.textKnown') : t('invite.text')}
      </Text>
      {person ? null : <TicketField onFound={set} />}
      {person ? null : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            required
            data-autofocus
            label={t('invite.firstName')}
            error={problem('firstName')}
            value={values.firstName}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
          />
          <TextInput
            required
            label={t('invite.lastName')}
            error={problem('lastName')}
            value={values.lastName}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
          />
        </SimpleGrid>
      )}
      <TextInput
        required
        type="email"
        autoComplete="off"
        label={t('invite.email')}
        error={problem('email')}
        value={values.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      {invite.offersChild ? (
        <Checkbox
          label={t('invite.addressOfRelative', { name: values.firstName.trim() })}
          description={t('invite.addressOfRelativeHelp')}
          checked={values.addressOfRelative ?? false}
          onChange={(event) => set({ addressOfRelative: event.currentTarget.checked })}
        />
      ) : null}
      {person ? null : <RoleFields invite={invite} />}
      <LanguageField
        label={t('invite.language')}
        value={values.language}
        onChange={(language) => set({ language })}
      />
    </FormDialog>
  );
}

function RoleFields({ invite: { values, set, problem } }: { invite: Invite }) {
  const t = useT();
  const viewer = useViewer();
  const { has } = viewer;
  // A program admin invites only into their own programs.
  const roles = has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? ROLES : ROLES.filter(needsProgram);
  const programs = viewer.programs.filter(({ id, archived }) => !archived && viewer.administers(id));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          required
          allowDeselect={false}
          label={t('invite.role')}
          description={values.role ? t(`roleHelp.${values.role}`) : t('invite.roleHelp')}
          error={problem('role')}
          data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value={values.role || null}
          onChange={(role) => set({ role: (role ?? '') as InviteRole | '' })}
        />
        {needsProgram(values.role) ? (
          <ProgramSelect
            administered
            required
            allowDeselect={false}
            searchable={programs.length > 8}
            label={t('invite.program')}
            description={programs.length ? t('invite.programHelp') : t('invite.noProgram')}
            error={problem('program')}
            value={values.program || null}
            onChange={(program) => set({ program: program ?? '' })}
          />
        ) : null}
      </SimpleGrid>
      {mayHaveSchools(values.role) ? (
        <SchoolsField value={values.schools} onChange={(schools) => set({ schools })} />
      ) : null}
    </>
  );
}

interface SchoolsFieldProps {
  value: string[];
  onChange: (value: string[]) => void;
}

function SchoolsField({ value, onChange }: SchoolsFieldProps) {
  const t = useT();
  return (
    <MultiSelect
      {...useSchoolChoices(value)}
      clearable
      label={t('invite.schools')}
      description={t('invite.schoolsHelp')}
      nothingFoundMessage={t('people.noChoice')}
      value={value}
      onChange={onChange}
    />
  );
}

type Invite = ReturnType<typeof useInvite>;

function useInvite(invitee: Invitee, preset: InviteDialogProps['preset'], onClose: () => void) {
  const t = useT();
  const { ecosystem, program, administers } = useViewer();
  const known = invitee !== 'new';
  /** The program of the page from which the admin came. */
  const here = program && administers(program.id) ? program.id : '';
  const [values, setValues] = useState<InviteValues>({
    email: '',
    firstName: '',
    lastName: '',
    role: (preset.role as InviteRole) || (preset.program ? 'LEADER' : ''),
    program: preset.program || here,
    schools: preset.school ? [preset.school] : [],
    language: ecosystem?.defaultLanguage ?? 'en',
  });
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [invite, { loading: busy }] = useMutation(InvitePersonDocument, {
    refetchQueries: [PeopleRosterDocument],
  });
  const effective = known ? { ...values, role: '' as const } : values;
  const missing = missingFields(effective, known);
  // A person with another name has the address: it may be the family's.
  const isHeld = errorField(error) === 'input.email';
  return {
    values,
    busy,
    error,
    offersChild: !known && values.role === 'LEARNER' && (isHeld || values.addressOfRelative === true),
    set(patch: Partial<InviteValues>) {
      setTaken(false);
      setValues({ ...values, ...patch });
    },
    problem(field: keyof InviteValues): string | null {
      if (field === 'email' && taken) return t('invite.emailTaken');
      if (!tried || !missing.includes(field)) return null;
      return field === 'email' ? t('invite.emailMissing') : t('invite.missing');
    },
    async submit() {
      setTried(true);
      setError(null);
      if (missing.length > 0) return;
      try {
        const input = inviteInput(effective, known ? invitee.id : undefined);
        const answer = (await invite({ variables: { input } })).data?.invitePaasUser;
        if (answer?.refusal === 'EMAIL_TAKEN') return setTaken(true);
        const email = input.email;
        if (input.addressOfRelative) {
          const name = `${values.firstName} ${values.lastName}`.trim();
          notify({ tone: 'good', message: t('invite.childAdded', { name }) });
          return onClose();
        }
        notify(
          answer?.invited
            ? { tone: 'good', message: t('invite.sent', { email }) }
            : { tone: 'info', message: t('invite.alreadyActive', { email }) },
        );
        onClose();
      } catch (cause) {
        setError(cause);
      }
    },
  };
}
