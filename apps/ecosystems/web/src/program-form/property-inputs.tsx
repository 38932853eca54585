import type { ReactNode } from 'react';
import { Group, NativeSelect, SimpleGrid, Switch, TagsInput, TextInput } from '@lyceum/web/design-system';
import type { SessionPropertyType } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { PropertyValues } from './property-values';

const TYPES: SessionPropertyType[] = ['TEXT', 'NUMBER', 'BOOLEAN', 'SELECT'];

interface PropertyInputsProps {
  value: PropertyValues;
  onChange: (patch: Partial<PropertyValues>) => void;
  /** Id and error of one of its inputs. */
  field: (name: string) => { id: string; error: string | null };
  /** Shown opposite the switch. */
  aside?: ReactNode;
}

/** A custom field of sessions: its name, its type, whether it is required. */
export function PropertyInputs({ value, onChange, field, aside }: PropertyInputsProps) {
  const t = useT();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          {...field('label')}
          required
          label={t('sessionProperties.label')}
          maxLength={80}
          value={value.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <NativeSelect
          {...field('type')}
          label={t('sessionProperties.type')}
          data={TYPES.map((type) => ({ value: type, label: t(`sessionProperties.types.${type}`) }))}
          value={value.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as SessionPropertyType })}
        />
      </SimpleGrid>
      {value.type === 'SELECT' ? (
        <TagsInput
          {...field('options')}
          mt="md"
          required
          label={t('sessionProperties.options')}
          description={t('sessionProperties.optionsHelp')}
          acceptValueOnBlur
          value={value.options}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
      <Group justify="space-between" mt="md">
        <Switch
          {...field('required')}
          label={t('sessionProperties.required')}
          checked={value.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        {aside}
      </Group>
    </>
  );
}
