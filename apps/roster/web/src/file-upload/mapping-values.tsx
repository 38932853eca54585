import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { NativeSelect, StatusBadge, Text } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import type { ImportInspectionFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './file-upload.module.css';
import { valueKey, type Picks } from './mapping-picks';
import type { ImportTemplateInfo } from './recognise-file';

type FileValue = ImportInspectionFragment['values'][number];

interface MappingValuesProps {
  inspection: ImportInspectionFragment;
  template: ImportTemplateInfo;
  picks: Picks;
  onPick: (value: FileValue, to: string | null) => void;
}

const AS_IT_IS = 'as-it-is';
const EMPTY = 'empty';
const valueOf = (to: string | null | undefined) => (to === '' ? EMPTY : to ? `=${to}` : AS_IT_IS);
const pickedOf = (value: string) => (value === AS_IT_IS ? null : value === EMPTY ? '' : value.slice(1));

/** Each value that its column does not accept, and the value that it is read as. */
export function MappingValues({ inspection, template, picks, onPick }: MappingValuesProps) {
  const t = useT();
  const { language } = useReader();
  const labelOf = (property: string) => template.properties.find(({ name }) => name === property)?.label;
  const choicesOf = (property: string) => [
    { value: AS_IT_IS, label: t('mapping.asItIs') },
    { value: EMPTY, label: t('mapping.empty') },
    ...(inspection.choices.find((each) => each.property === property)?.choices ?? []).map((choice) => ({
      value: valueOf(choice),
      label: isGradeLevel(choice) ? gradeLevelName(choice, language) : choice,
    })),
  ];
  const properties = [...new Set(inspection.values.map(({ property }) => property))];
  return (
    <>
      <Text size="sm">{t('mapping.valuesHelp')}</Text>
      {properties.map((property) => (
        <section key={property} aria-label={labelOf(property) ?? property}>
          <Text fw={600} mb="xs">
            {labelOf(property) ?? property}
          </Text>
          <ul className={classes.list}>
            {inspection.values
              .filter((each) => each.property === property)
              .map((each) => {
                const picked = picks.values.get(valueKey(each)) ?? null;
                const isSuggested = each.origin === 'SUGGESTION' && picked === each.to;
                return (
                  <li key={each.value} className={classes.mapped} data-testid="mapped-value">
                    <div className={classes.itemHead}>
                      <strong className={classes.name}>{each.value}</strong>
                      <span className={classes.quiet}>{t('mapping.rows', { count: each.rows })}</span>
                      {isSuggested ? (
                        <StatusBadge tone="warn">{t('mapping.origin.SUGGESTION')}</StatusBadge>
                      ) : null}
                    </div>
                    <NativeSelect
                      aria-label={t('mapping.valueOf', { value: each.value })}
                      value={valueOf(picked)}
                      onChange={(event) => onPick(each, pickedOf(event.currentTarget.value))}
                      data={choicesOf(property)}
                    />
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </>
  );
}
