import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, MultiSelect, SegmentedControl, Select, Text } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  ChangeEverybodysRolesDocument,
  ChangeRolesDocument,
  PeopleRosterDocument,
  type PermissionsChange,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useSchoolChoices } from '../schools/use-school-choices';
import type { BulkActionsProps } from './bulk-actions';
import { needsProgram, mayHaveSchools } from './invite-values';
import { permissionsOf, type RoleChange } from './permissions-of';
import { ROLES } from './people-filters';
import { useTellChange } from './tell-change';

interface RolesDialogProps extends Omit<BulkActionsProps, 'total'> {
  count: number;
  onClose: () => void;
}

/** Gives the chosen people a role, or takes it. */
export default function RolesDialog({ selection, filters, count, choices, onClose }: RolesDialogProps) {
  const t = useT();
  const { has, administers } = useViewer();
  const [change, setChange] = useState<RoleChange>({
    way: 'give',
    role: '',
    program: filters.programId ?? '',
    schools: [],
  });
  const [tried, setTried] = useState(false);
  const save = useChangeRoles({ selection, filters, onClose });
  const set = (patch: Partial<RoleChange>) => setChange({ ...change, ...patch });
  const permissions = permissionsOf(change);
  const roles = has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? ROLES : ROLES.filter(needsProgram);
  const programs = (choices?.programs ?? []).filter(({ id, archived }) => !archived && administers(id));
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
          searchable={programs.length > 8}
          label={t('invite.program')}
          error={missing(change.program)}
          data={programs.map(({ id, name }) => ({ value: id, label: name }))}
          value={change.program || null}
          onChange={(program) => set({ program: program ?? '' })}
        />
      ) : null}
      {change.way === 'give' && mayHaveSchools(change.role) ? (
        <MultiSelect
          {...schools}
          clearable
          label={t('invite.schools')}
          description={t('invite.schoolsHelp')}
          nothingFoundMessage={t('people.noChoice')}
          value={change.schools}
          onChange={(next) => set({ schools: next })}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {t('bulk.rolesText')}
      </Text>
    </FormDialog>
  );
}

function useChangeRoles({
  selection,
  filters,
  onClose,
}: Pick<RolesDialogProps, 'selection' | 'filters' | 'onClose'>) {
  const tell = useTellChange();
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
