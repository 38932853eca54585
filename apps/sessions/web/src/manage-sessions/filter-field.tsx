import { DateField, MultiSelect, Select } from '@lyceum/web/design-system';
import { useNavigate } from 'react-router';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { LACKS, type ListFilter } from './filter-params';
import type { ManageFiltersProps } from './manage-filters';

export type FilterName = Exclude<ListFilter, 'person'> | 'from' | 'to' | 'lack';

/** A program is chosen by the address's path; the other filters stay. */
function ProgramField({ manage }: Pick<ManageFiltersProps, 'manage'>) {
  const t = useT();
  const navigate = useNavigate();
  const { programs } = useViewer();
  // A program without a list of its own is shown in the list of all programs.
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

/** One filter of the drawer; loaded when the drawer is opened. */
export default function FilterField({ of, manage, options }: ManageFiltersProps & { of: FilterName }) {
  const t = useT();
  const { view, change } = manage;
  if (of === 'program') return <ProgramField manage={manage} />;
  if (of === 'from' || of === 'to') {
    const [min, max] = of === 'from' ? [null, view.to] : [view.from, null];
    return (
      <DateField
        label={t(`filter.${of}`)}
        value={view[of]}
        clearable
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={(day) => change({ [of]: day })}
      />
    );
  }
  if (of === 'lack')
    return (
      <Select
        label={t('filter.lack')}
        data={LACKS.map((lack) => ({ value: lack, label: t(`filter.lacks.${lack}`) }))}
        value={view.lack}
        clearable
        onChange={(lack) => change({ lack })}
      />
    );
  return (
    <MultiSelect
      label={t(`filter.${of}`)}
      data={options[of]}
      value={[...view.lists[of]]}
      searchable={options[of].length > 8}
      clearable
      nothingFoundMessage={t('filter.nothing')}
      onChange={(values) => manage.setList(of, values)}
    />
  );
}
