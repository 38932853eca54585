import { Button, DateField, Group, MultiSelect, Select, SidePanel, Stack } from '@lyceum/web/design-system';
import { useNavigate } from 'react-router';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { LACKS, type ListFilter } from './filter-params';
import type { ManageFiltersProps } from './manage-filters';

/** Within a program its place is the address's path; the others keep the filters that are in force. */
function ProgramField({ manage }: Pick<ManageFiltersProps, 'manage'>) {
  const t = useT();
  const navigate = useNavigate();
  const { programs } = useViewer();
  // A program without a list of its own is looked at in that of all.
  const hasList = (id: string) =>
    !programs.find((program) => program.id === id)?.toolsOff.includes('manageSessions');
  const { programId, params, view } = manage;
  const value = programId ? [programId] : view.lists.program;
  const choose = (ids: string[]) => {
    if (!programId) return manage.setList('program', ids);
    const next = new URLSearchParams(params);
    for (const name of ['page', 'after', 'session']) next.delete(name);
    for (const id of ids) next.append('program', id);
    const [only] = ids;
    if (ids.length === 1 && only && hasList(only)) {
      next.delete('program');
      return void navigate(`/p/${only}/manage-sessions?${next}`);
    }
    return void navigate(`/invite-people?${next}`);
  };
  return (
    <ProgramMultiSelect archived label={t('filter.program')} value={value} clearable onChange={choose} />
  );
}

const FIELDS: readonly Exclude<ListFilter, 'program' | 'person'>[] = [
  'status',
  'subject',
  'school',
  'grade',
  'type',
  'meeting',
];

/** Every filter, each taking effect at once. */
export default function FilterPanel(props: ManageFiltersProps & { onClose: () => void }) {
  const t = useT();
  const { manage, options, onClose } = props;
  const { view, change } = manage;
  return (
    <SidePanel opened onClose={onClose} title={t('filter.title')} size="sm">
      <Stack gap="md">
        <Group gap="md" grow>
          <DateField
            label={t('filter.from')}
            value={view.from}
            clearable
            {...(view.to ? { max: view.to } : {})}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={t('filter.to')}
            value={view.to}
            clearable
            {...(view.from ? { min: view.from } : {})}
            onChange={(to) => change({ to })}
          />
        </Group>
        <ProgramField manage={manage} />
        <Select
          label={t('filter.lack')}
          data={LACKS.map((lack) => ({ value: lack, label: t(`filter.lacks.${lack}`) }))}
          value={view.lack}
          clearable
          onChange={(lack) => change({ lack })}
        />
        {FIELDS.map((name) => (
          <MultiSelect
            key={name}
            label={t(`filter.${name}`)}
            data={options[name]}
            value={[...view.lists[name]]}
            searchable={options[name].length > 8}
            clearable
            nothingFoundMessage={t('filter.nothing')}
            onChange={(values) => manage.setList(name, values)}
          />
        ))}
        <Group justify="space-between">
          <Button variant="subtle" onClick={manage.clear}>
            {t('filter.clear')}
          </Button>
          <Button onClick={onClose}>{t('filter.show')}</Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}
