import { Button, Fieldset, Group, Section, Stack } from '@lyceum/web/design-system';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';
import { PropertyInputs } from './property-inputs';
import { newProperty, type PropertyValues } from './property-values';

const MOST = 30;

/** Custom fields of the program's sessions, in the order of forms. */
export function SessionPropertiesSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  const { properties } = values;
  const change = (at: number, patch: Partial<PropertyValues>) =>
    set({ properties: properties.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <Section id="properties" title={t('sessionProperties.title')} description={t('sessionProperties.help')}>
      <Stack gap="md" id={field('sessions.sessionCustomProperties').id} tabIndex={-1}>
        {properties.map((property, at) => {
          const of = (name: string) => field(`sessions.sessionCustomProperties.${at}.${name}`);
          const name = property.label || t('sessionProperties.nth', { number: at + 1 });
          return (
            <Fieldset key={property.key} legend={name}>
              <PropertyInputs
                value={property}
                field={of}
                onChange={(patch) => change(at, patch)}
                aside={
                  <Button
                    variant="subtle"
                    color="red"
                    leftSection={<IconTrash size={16} stroke={1.7} />}
                    onClick={() => set({ properties: properties.filter((_, index) => index !== at) })}
                  >
                    {t('sessionProperties.remove', { name })}
                  </Button>
                }
              />
            </Fieldset>
          );
        })}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            disabled={properties.length >= MOST}
            onClick={() => set({ properties: [...properties, newProperty(properties)] })}
          >
            {t('sessionProperties.add')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
