import { NativeSelect, Stack, Text } from '@lyceum/web/design-system';
import type { MeasurementMappingInput, OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useLabels } from '../questions/use-labels';
import { foldHead, type MeasurementFile } from './measurement-file';

export interface ChosenColumns {
  learnerColumn: string;
  dateColumn: string;
  dateOrder: 'MDY' | 'DMY';
  /** Column name by internalKeyName; an empty text: none. */
  columns: Record<string, string>;
}

/** The column of the previous import where the file has it; else the column named like the property, in either language. */
export function firstChoice(
  { properties, importMapping }: Pick<OpenAssessmentFragment, 'properties' | 'importMapping'>,
  { heads }: MeasurementFile,
): ChosenColumns {
  const found = (...names: (string | undefined)[]) =>
    heads.find((head) => names.some((name) => name && foldHead(name) === foldHead(head))) ?? '';
  const remembered = (key: string) =>
    importMapping?.columns.find(({ internalKeyName }) => internalKeyName === key)?.column;
  return {
    learnerColumn: found(importMapping?.learnerColumn, 'Student ID', 'Student Number', 'student_id'),
    dateColumn: found(importMapping?.dateColumn, 'Date', 'Test Date', 'Completion Date'),
    dateOrder: importMapping?.dateOrder ?? 'MDY',
    columns: Object.fromEntries(
      properties.map(({ internalKeyName, label, translation }) => [
        internalKeyName,
        found(remembered(internalKeyName)) || found(label, translation?.label),
      ]),
    ),
  };
}

/** Whether the file has all columns of the previous mapping, so that it can be reused. */
export function isRemembered(
  { importMapping }: Pick<OpenAssessmentFragment, 'importMapping'>,
  { heads }: MeasurementFile,
) {
  if (!importMapping) return false;
  const folded = new Set(heads.map(foldHead));
  const { learnerColumn, dateColumn, columns } = importMapping;
  return [learnerColumn, dateColumn, ...columns.map(({ column }) => column)].every((name) =>
    folded.has(foldHead(name)),
  );
}

export function mappingOf({
  learnerColumn,
  dateColumn,
  dateOrder,
  columns,
}: ChosenColumns): MeasurementMappingInput {
  return {
    ...{ learnerColumn, dateColumn, dateOrder },
    columns: Object.entries(columns).flatMap(([internalKeyName, column]) =>
      column ? [{ internalKeyName, column }] : [],
    ),
  };
}

interface ColumnChoiceProps {
  properties: OpenAssessmentFragment['properties'];
  file: MeasurementFile;
  value: ChosenColumns;
  onChange: (value: ChosenColumns) => void;
}

export function ColumnChoice({ properties, file, value, onChange }: ColumnChoiceProps) {
  const t = useT();
  const { labelOf } = useLabels();
  const heads = ['', ...new Set(file.heads.filter(Boolean))];
  const set = (part: Partial<ChosenColumns>) => onChange({ ...value, ...part });
  return (
    <Stack gap="sm">
      <Text>{t('measurementImport.columnsText')}</Text>
      <NativeSelect
        label={t('measurementImport.learnerColumn')}
        description={t('measurementImport.learnerColumnHelp')}
        required
        data={heads}
        value={value.learnerColumn}
        onChange={(event) => set({ learnerColumn: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('measurements.date')}
        required
        data={heads}
        value={value.dateColumn}
        onChange={(event) => set({ dateColumn: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('measurementImport.dateOrder')}
        data={(['MDY', 'DMY'] as const).map((order) => ({
          value: order,
          label: t(`measurementImport.order.${order}`),
        }))}
        value={value.dateOrder}
        onChange={(event) => set({ dateOrder: event.currentTarget.value === 'DMY' ? 'DMY' : 'MDY' })}
      />
      {properties.map(({ internalKeyName, validators, ...texts }) => (
        <NativeSelect
          key={internalKeyName}
          label={labelOf(texts)}
          required={validators.required}
          data={heads}
          value={value.columns[internalKeyName] ?? ''}
          onChange={(event) =>
            set({ columns: { ...value.columns, [internalKeyName]: event.currentTarget.value } })
          }
        />
      ))}
    </Stack>
  );
}
