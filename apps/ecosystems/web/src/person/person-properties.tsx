import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  ActionIcon,
  Button,
  ErrorState,
  Form,
  NativeSelect,
  notify,
  Section,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import { IconTrash } from '@tabler/icons-react';
import {
  SetPropertiesDocument,
  type CustomPropertyType,
  type PersonFileFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from './person.module.css';

const TYPES: CustomPropertyType[] = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN'];
const EMPTY = { key: '', type: 'TEXT' as CustomPropertyType, value: '' };

/** The organization's own properties of a person. */
export function PersonProperties({ person }: { person: PersonFileFragment }) {
  const t = useT();
  const [draft, setDraft] = useState(EMPTY);
  const [save, { error, loading }] = useMutation(SetPropertiesDocument);
  const properties = person.ecosystemProfile?.customProperties ?? [];
  const put = async (property: typeof EMPTY) => {
    const input = { userId: person.id, customProperties: [property] };
    const saved = await save({ variables: { input } }).catch(() => null);
    if (!saved) return;
    setDraft(EMPTY);
    notify({ tone: 'good', message: t('form.saved') });
  };
  return (
    <Section title={t('person.properties')} description={t('person.propertiesHelp')}>
      {properties.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('person.noProperties')}
        </Text>
      ) : (
        <ul className={styles.list}>
          {properties.map(({ key, type, value }) => (
            <li key={key} className={styles.relative}>
              <span className={styles.relativeName}>
                <span className={styles.quiet}>{key}</span>
                <span>{value.value ?? value.optionId}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={loading}
                aria-label={t('person.removeProperty', { key })}
                onClick={() => void put({ key, type, value: '' })}
              >
                <IconTrash size={16} stroke={1.8} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Form
        className={styles.fields}
        style={{ marginTop: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          void put({ ...draft, key: draft.key.trim() });
        }}
      >
        {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
        <div className={styles.row}>
          <TextInput
            className={styles.grow ?? ''}
            label={t('person.property')}
            value={draft.key}
            maxLength={60}
            onChange={(event) => setDraft({ ...draft, key: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('person.propertyType')}
            data={TYPES.map((type) => ({ value: type, label: t(`propertyType.${type}`) }))}
            value={draft.type}
            onChange={(event) =>
              setDraft({ ...draft, type: event.currentTarget.value as CustomPropertyType })
            }
          />
        </div>
        <div className={styles.row}>
          <TextInput
            className={styles.grow ?? ''}
            label={t('person.value')}
            placeholder={draft.type === 'BOOLEAN' ? 'true' : draft.type === 'DATE' ? '2026-09-01' : ''}
            value={draft.value}
            onChange={(event) => setDraft({ ...draft, value: event.currentTarget.value })}
          />
          <Button
            type="submit"
            variant="default"
            loading={loading}
            disabled={!draft.key.trim() || !draft.value.trim()}
          >
            {t('person.addProperty')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
