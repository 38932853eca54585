import { SegmentedControl, TextInput } from '@lyceum/web/design-system';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../i18n';
import type { ListAddress } from './list-address';
import styles from '../admin.module.css';

interface ListToolbarProps {
  /** Of the search field. */
  label: string;
  list: ListAddress;
  onChange: (patch: { search?: string; archived?: boolean }) => void;
}

/** Search, and whether the open or the archived ones are shown. */
export function ListToolbar({ label, list, onChange }: ListToolbarProps) {
  const t = useT();
  return (
    <div className={styles.listToolbar}>
      <TextInput
        type="search"
        className={styles.listSearch ?? ''}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} stroke={1.8} />}
        value={list.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t('lists.state')}
        value={list.archived ? 'archived' : 'open'}
        onChange={(value) => onChange({ archived: value === 'archived' })}
        data={[
          { value: 'open', label: t('lists.open') },
          { value: 'archived', label: t('lists.archived') },
        ]}
      />
    </div>
  );
}
