import { ActionIcon, Button, TextInput } from '@lyceum/web/design-system';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../i18n';
import { MOST_CONTACTS, type Contact } from './person-details';
import styles from './person.module.css';

const FIELDS = ['name', 'phone', 'email'] as const;
const KINDS = { name: 'text', phone: 'tel', email: 'email' } as const;

interface ContactFieldsProps {
  contacts: readonly Contact[];
  /** Id and error of one field of one contact. */
  refusalOf: (at: number, field: keyof Contact) => { id: string; error: string | null };
  onChange: (contacts: Contact[]) => void;
}

/** Emergency contacts: name, phone and address of each. */
export function ContactFields({ contacts, refusalOf, onChange }: ContactFieldsProps) {
  const t = useT();
  const put = (at: number, patch: Partial<Contact>) =>
    onChange(contacts.map((contact, place) => (place === at ? { ...contact, ...patch } : contact)));
  return (
    <div className={styles.fields}>
      {contacts.map((contact, at) => (
        // Contacts have no ids; the server's errors name them by index.
        <div key={at} role="group" aria-label={t('person.contactNumber', { number: at + 1 })}>
          <div className={styles.row}>
            {FIELDS.map((field) => (
              <TextInput
                key={field}
                {...refusalOf(at, field)}
                className={styles.grow ?? ''}
                type={KINDS[field]}
                label={t(`contactField.${field}`)}
                autoComplete="off"
                value={contact[field]}
                onChange={(event) => put(at, { [field]: event.currentTarget.value })}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('person.removeContact', { number: at + 1 })}
              onClick={() => onChange(contacts.filter((_, place) => place !== at))}
            >
              <IconTrash size={16} stroke={1.8} />
            </ActionIcon>
          </div>
        </div>
      ))}
      {contacts.length < MOST_CONTACTS ? (
        <div>
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            onClick={() => onChange([...contacts, { name: '', phone: '', email: '' }])}
          >
            {t('person.addContact')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
