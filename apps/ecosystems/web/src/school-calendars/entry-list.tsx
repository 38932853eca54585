import { ActionIcon, Text } from '@lyceum/web/design-system';
import { IconTrash } from '@tabler/icons-react';
import styles from '../admin.module.css';

interface EntryListProps {
  id: string;
  label: string;
  none: string;
  entries: { key: string; name: string; detail: string; removeLabel: string }[];
  onRemove: (index: number) => void;
}

/** Entries with their details and a button to remove each. */
export function EntryList({ id, label, none, entries, onRemove }: EntryListProps) {
  return (
    <div id={id} tabIndex={-1}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          {none}
        </Text>
      ) : (
        <ul className={styles.holidays} aria-label={label}>
          {entries.map(({ key, name, detail, removeLabel }, index) => (
            <li key={key}>
              <span>
                <strong>{name}</strong>
                <span className={styles.screenText}>{detail}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={removeLabel}
                onClick={() => onRemove(index)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
