import { ListFilters, SearchField, SegmentedControl } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ListAddress } from './list-address';

interface ListToolbarProps {
  /** Label of the search field. */
  label: string;
  list: ListAddress;
  onChange: (patch: { search?: string; archived?: boolean }) => void;
}

/** Search field, and the choice between open and archived entries. */
export function ListToolbar({ label, list, onChange }: ListToolbarProps) {
  const t = useT();
  return (
    <ListFilters
      search={<SearchField label={label} value={list.search} onChange={(search) => onChange({ search })} />}
      views={
        <SegmentedControl
          aria-label={t('lists.state')}
          value={list.archived ? 'archived' : 'open'}
          onChange={(value) => onChange({ archived: value === 'archived' })}
          data={[
            { value: 'open', label: t('lists.open') },
            { value: 'archived', label: t('lists.archived') },
          ]}
        />
      }
    />
  );
}
