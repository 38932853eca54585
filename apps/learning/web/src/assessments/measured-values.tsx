import { useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { missingLabels } from '@lyceum/contracts/questions';
import { ActionIcon, Button, Group, Section, Stack, Text, type ServerForm } from '@lyceum/web/design-system';
import formClasses from '../forms/forms.module.css';
import { useMissingCount } from '../forms/translations';
import { useT } from '../management-i18n';
import type { AssessmentValues, PropertyValues } from './assessment-values';
import { PropertyDialog } from './property-dialog';
import { languageOf } from './property-translation-inputs';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const MOST = 20;

export function MeasuredValues({ form: { values, set, field } }: { form: ServerForm<AssessmentValues> }) {
  const t = useT();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { properties } = values;
  const save = (property: PropertyValues) =>
    set({
      properties:
        open === 'new'
          ? [...properties, property]
          : properties.map((each, at) => (at === open ? property : each)),
    });
  const { id, error } = field('properties');
  const missingCount = useMissingCount();
  const missing = (property: PropertyValues) =>
    missingCount(
      languageOf(property) ?? properties.map(languageOf).find(Boolean) ?? values.translation?.language,
      missingLabels(property, property.rubrics),
    );
  return (
    <Section id={id} title={t('assessments.values')} description={t('assessments.valuesHelp')}>
      <Stack gap="md">
        {error ? (
          <Text size="sm" c="var(--ly-bad)">
            {error}
          </Text>
        ) : null}
        {properties.length > 0 ? (
          <ul className={formClasses.questions}>
            {properties.map((property, at) => (
              <li
                key={property.internalKeyName}
                className={formClasses.question}
                id={field(`properties.${at}.label`).id}
                tabIndex={-1}
              >
                <div className={formClasses.words}>
                  <span className={formClasses.text}>{property.label}</span>
                  <span className={formClasses.facts}>
                    {[
                      t(`assessments.valueKind.${property.fieldType}`),
                      ...(property.required ? [t('question.isRequired')] : []),
                      ...property.options,
                      ...property.rubrics.map(({ label }) => label),
                    ].join(' · ')}
                  </span>
                  <span className={formClasses.facts}>{missing(property)}</span>
                </div>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('assessments.editValue', { name: property.label })}
                    onClick={() => setOpen(at)}
                  >
                    <IconPencil {...ICON} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('assessments.removeValue', { name: property.label })}
                    onClick={() => set({ properties: properties.filter((_, nth) => nth !== at) })}
                  >
                    <IconTrash {...ICON} />
                  </ActionIcon>
                </Group>
              </li>
            ))}
          </ul>
        ) : null}
        {properties.length >= MOST ? null : (
          <Group>
            <Button variant="default" leftSection={<IconPlus {...ICON} />} onClick={() => setOpen('new')}>
              {t('assessments.addValue')}
            </Button>
          </Group>
        )}
      </Stack>
      {open === null ? null : (
        <PropertyDialog
          property={open === 'new' ? null : (properties[open] ?? null)}
          taken={properties.map(({ internalKeyName }) => internalKeyName)}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
