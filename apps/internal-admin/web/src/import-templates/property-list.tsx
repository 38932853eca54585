import { useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  Group,
  Section,
  Select,
  StatusBadge,
  Text,
  type ServerForm,
} from '@lyceum/web/design-system';
import type { ImportTemplatePropertyInput } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PropertyDialog } from './property-dialog';
import {
  ownProperty,
  propertyOf,
  type KindOptions,
  type TemplateOptions,
  type TemplateValues,
  type TypeName,
  type ValidatorName,
} from './template-values';
import classes from './import-templates.module.css';

interface PropertyListProps {
  form: ServerForm<TemplateValues>;
  kind: KindOptions;
  options: TemplateOptions;
  /** Whether columns are fixed; their texts and rules can still be edited. */
  fixed: boolean;
}

/** The columns of a template in the order of its example file. */
export function PropertyList({ form: { values, set, field }, kind, options, fixed }: PropertyListProps) {
  const t = useT();
  /** Index of the column whose dialog is open; one past the end for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const { properties } = values;
  const needed = new Set(kind.fields.flatMap((each) => (each.indispensable ? [each.property.name] : [])));
  const known = new Set(kind.fields.map(({ property }) => property.name));
  const there = new Set(properties.map(({ name }) => name));
  const addable = kind.fields.filter(({ property }) => !there.has(property.name));
  const put = (place: number, property: ImportTemplatePropertyInput) =>
    set({ properties: [...properties.slice(0, place), property, ...properties.slice(place + 1)] });
  const remove = (place: number) => set({ properties: properties.filter((_, n) => n !== place) });
  return (
    <Section title={t('templates.columns')} description={t('templates.columnsHelp')}>
      <ol className={classes.columns} aria-label={t('templates.columns')}>
        {properties.map((property, place) => (
          <li key={property.name} className={classes.column}>
            <div className={classes.columnWords}>
              <strong className={classes.columnName}>{property.name}</strong>
              <Text size="sm" c="dimmed">
                {summaryOf(property, t)}
              </Text>
            </div>
            {property.required ? <StatusBadge tone="info">{t('templates.required')}</StatusBadge> : null}
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                id={field(`properties.${place}`).id}
                variant="subtle"
                size={44}
                aria-label={t('templates.editColumn', { name: property.name })}
                onClick={() => setOpen(place)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              {fixed || needed.has(property.name) ? null : (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  aria-label={t('templates.removeColumn', { name: property.name })}
                  onClick={() => remove(place)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </li>
        ))}
      </ol>
      {fixed ? null : (
        <Group gap="sm" align="flex-end" mt="md">
          {addable.length > 0 ? (
            <Select
              label={t('templates.addKnown')}
              placeholder={t('templates.choose')}
              data={addable.map(({ property }) => property.name)}
              value={null}
              onChange={(name) => {
                const added = addable.find(({ property }) => property.name === name);
                if (added) set({ properties: [...properties, propertyOf(added.property)] });
              }}
            />
          ) : null}
          {kind.ownProperties ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={properties.length >= options.limits.properties}
              onClick={() => setOpen(properties.length)}
            >
              {t('templates.addOwn')}
            </Button>
          ) : null}
        </Group>
      )}
      {open === null ? null : (
        <PropertyDialog
          property={properties[open] ?? ownProperty()}
          isKnown={known.has(properties[open]?.name ?? '')}
          isNeeded={needed.has(properties[open]?.name ?? '')}
          taken={properties.filter((_, n) => n !== open).map(({ name }) => name)}
          options={options}
          onSave={(property) => put(open, property)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

/** Type and rules as one line. */
function summaryOf(property: ImportTemplatePropertyInput, t: ReturnType<typeof useT>): string {
  const rules = [
    ...(property.validators ?? []).map((name) => t(`templates.validator.${name as ValidatorName}`)),
    ...(property.allowedValues?.length
      ? [t('templates.oneOf', { count: property.allowedValues.length })]
      : []),
    ...(property.pattern ? [t('templates.hasPattern')] : []),
    ...(property.minimum === null || property.minimum === undefined ? [] : [`≥ ${property.minimum}`]),
    ...(property.maximum === null || property.maximum === undefined ? [] : [`≤ ${property.maximum}`]),
  ];
  return [t(`templates.types.${property.dataType as TypeName}`), ...rules].join(' · ');
}
