import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  Section,
  Stack,
  TextInput,
} from '@lyceum/web/design-system';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EcosystemPropertyType } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';

const TYPES: EcosystemPropertyType[] = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN'];
const MOST = 100;

/** Facts that the organization records about itself, for its admins and the platform's operators. */
export function PropertiesSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  const { properties } = values;
  const change = (at: number, patch: Partial<(typeof properties)[number]>) =>
    set({ properties: properties.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <Section id="properties" title={t('config.properties.title')} description={t('config.properties.help')}>
      <Stack gap="sm" id={field('customProperties').id} tabIndex={-1}>
        {properties.map(({ key, type, value }, at) => (
          <Group key={at} gap="sm" align="flex-start">
            <TextInput
              {...field(`customProperties.${at}.key`)}
              label={t('config.properties.key')}
              maxLength={60}
              style={{ flex: '1 1 160px' }}
              value={key}
              onChange={(event) => change(at, { key: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('config.properties.type')}
              data={TYPES.map((each) => ({ value: each, label: t(`propertyType.${each}`) }))}
              value={type}
              onChange={(event) => change(at, { type: event.currentTarget.value as EcosystemPropertyType })}
            />
            <TextInput
              {...field(`customProperties.${at}.value`)}
              label={t('config.properties.value')}
              placeholder={type === 'BOOLEAN' ? 'true' : type === 'DATE' ? '2026-09-01' : ''}
              maxLength={1000}
              style={{ flex: '2 1 200px' }}
              value={value}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              mt={26}
              aria-label={t('config.properties.remove', { key: key || at + 1 })}
              onClick={() => set({ properties: properties.filter((_, index) => index !== at) })}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            disabled={properties.length >= MOST}
            onClick={() => set({ properties: [...properties, { key: '', type: 'TEXT', value: '' }] })}
          >
            {t('config.properties.add')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
