import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  DateField,
  FormDialog,
  MultiSelect,
  SegmentedControl,
  Select,
  Text,
} from '@lyceum/web/design-system';
import { optionsOf, useProgramChoices } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import {
  ChangeEverybodysRolesDocument,
  ChangeRolesDocument,
  PeopleRosterDocument,
  ProgramsInCommonDocument,
  type PermissionsChange,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSchoolChoices } from '../schools/use-school-choices';
import type { BulkActionsProps } from './bulk-actions';
import { needsProgram, mayHaveSchools } from './invite-values';
import { permissionsChange, type RoleChange } from './permissions-change';
import { ROLES } from './people-filters';
import { SessionsLost } from './sessions-lost';
import { useChangeNotice } from './use-change-notice';

interface RolesDialogProps extends Omit<BulkActionsProps, 'total' | 'rows'> {
  count: number;
  onClose: () => void;
}

/** Assigns a role to the chosen people, or removes it. */
export default function RolesDialog({ selection, filters, count, onClose }: RolesDialogProps) {
  const t = useT();
  const { has, timeZoneId } = useViewer();
  const [change, setChange] = useState<RoleChange>({
    way: 'give',
    role: '',
    program: filters.programId ?? '',
    schools: [],
    until: null,
  });
  const [tried, setTried] = useState(false);
  const save = useChangeRoles({ selection, filters, onClose });
  const set = (patch: Partial<RoleChange>) => setChange({ ...change, ...patch });
  const permissions = permissionsChange(change, timeZoneId);
  const roles = has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? ROLES : ROLES.filter(needsProgram);
  const choices = useCommonFirst(change, selection);
  const schools = useSchoolChoices(change.schools);
  const missing = (value: string) => (tried && !value ? t('invite.missing') : null);
  return (
    <FormDialog
      title={t('bulk.rolesTitle', { count })}
      onClose={onClose}
      submitLabel={change.way === 'give' ? t('bulk.give') : t('bulk.take')}
      busy={save.busy}
      error={save.error}
      errorTitle={t('bulk.failed')}
      onSubmit={() => {
        setTried(true);
        return permissions ? save.send(permissions) : undefined;
      }}
    >
      <SegmentedControl
        aria-label={t('bulk.way')}
        value={change.way}
        onChange={(way) => set({ way: way as RoleChange['way'] })}
        data={[
          { value: 'give', label: t('bulk.give') },
          { value: 'take', label: t('bulk.take') },
        ]}
      />
      <Select
        required
        allowDeselect={false}
        label={t('invite.role')}
        description={change.role ? t(`roleHelp.${change.role}`) : t('invite.roleHelp')}
        error={missing(change.role)}
        data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        value={change.role || null}
        onChange={(role) => set({ role: (role ?? '') as RoleChange['role'] })}
      />
      {needsProgram(change.role) ? (
        <Select
          required
          allowDeselect={false}
          searchable={choices.options.length > 8}
          {...choices.select}
          label={t('invite.program')}
          error={missing(change.program)}
          value={change.program || null}
          onChange={(program) => {
            choices.keep(program ? [program] : []);
            set({ program: program ?? '' });
          }}
        />
      ) : null}
      {change.way === 'give' && mayHaveSchools(change.role) ? (
        <MultiSelect
          {...schools}
          clearable
          label={t('invite.schools')}
          description={t('bulk.schoolsHelp')}
          nothingFoundMessage={t('people.noChoice')}
          value={change.schools}
          onChange={(next) => set({ schools: next })}
        />
      ) : null}
      {change.way === 'give' && change.role && change.role !== 'SUPER_ADMIN' ? (
        <DateField
          clearable
          label={t('bulk.until')}
          description={t('bulk.untilHelp')}
          value={change.until}
          onChange={(until) => set({ until })}
        />
      ) : null}
      {change.way === 'take' && (change.role === 'LEADER' || change.role === 'LEARNER') ? (
        <SessionsLost
          programId={change.program}
          role={change.role}
          userIds={selection.everybody ? null : [...selection.ids]}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t('bulk.rolesText')}
      </Text>
    </FormDialog>
  );
}

const MOST_COMPARED = 100;

/** When a role is removed, the programs in which the chosen people have it are listed first. */
function useCommonFirst({ way, program }: RoleChange, { ids, everybody }: RolesDialogProps['selection']) {
  const t = useT();
  const { data } = useQuery(ProgramsInCommonDocument, {
    variables: { userIds: [...ids] },
    skip: way === 'give' || everybody || ids.size === 0 || ids.size > MOST_COMPARED,
  });
  const common = (way === 'take' && data?.getProgramsInCommon.map(({ id }) => id)) || [];
  const choices = useProgramChoices([...common, ...(program ? [program] : [])], { administered: true });
  const first = choices.options.filter(({ id }) => common.includes(id));
  if (first.length === 0) return choices;
  const rest = choices.options.filter(({ id }) => !common.includes(id));
  const grouped = [
    { group: t('bulk.inCommon', { count: ids.size }), items: optionsOf(first) },
    ...(rest.length > 0 ? [{ group: t('bulk.otherPrograms'), items: optionsOf(rest) }] : []),
  ];
  return { ...choices, select: { ...choices.select, data: grouped } };
}

function useChangeRoles({
  selection,
  filters,
  onClose,
}: Pick<RolesDialogProps, 'selection' | 'filters' | 'onClose'>) {
  const tell = useChangeNotice();
  const [error, setError] = useState<unknown>(null);
  const refetchQueries = [PeopleRosterDocument];
  const [some, changing] = useMutation(ChangeRolesDocument, { refetchQueries });
  const [all, starting] = useMutation(ChangeEverybodysRolesDocument, { refetchQueries });
  return {
    error,
    busy: changing.loading || starting.loading,
    async send(input: PermissionsChange) {
      setError(null);
      try {
        if (selection.everybody) {
          await all({ variables: { selectedFilters: filters, input } });
          tell(null);
        } else {
          const answer = await some({ variables: { userIds: [...selection.ids], input } });
          tell(answer.data?.updateOneOrManyUserPermissions ?? null);
        }
        selection.clear();
        onClose();
      } catch (cause) {
        setError(cause);
      }
    },
  };
}
