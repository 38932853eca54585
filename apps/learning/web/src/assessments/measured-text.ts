import { useFormat } from '@lyceum/web/i18n';
import type { MeasuredFragment, OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { useLabels } from '../questions/use-labels';

export type MeasuredValue = string | number | boolean;
type Property = OpenAssessmentFragment['properties'][number];

export function valuesOfMeasurement({ mappedProperties }: MeasuredFragment): Record<string, MeasuredValue> {
  return mappedProperties as Record<string, MeasuredValue>;
}

/** Stored values of vendors' test windows. */
export const SEASONS = ['FALL', 'WINTER', 'SPRING', 'SUMMER'] as const;

/** Formats a measured value by its property's type. */
export function useValueText(): (property: Property, value: MeasuredValue) => string {
  const t = useT();
  const format = useFormat();
  const { optionOf } = useLabels();
  return (property, value) => {
    const { rawType, options } = property;
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no');
    if (rawType === 'DATE') return format.date(value);
    if (options.includes(value)) return optionOf(property, value);
    const season = SEASONS.find((each) => each === value);
    return season ? t(`measurements.season.${season}`) : value;
  };
}

/** The range that contains a number; null: none. */
export function rangeOf(
  rubrics: OpenAssessmentFragment['rubrics'],
  internalKeyName: string,
  value: MeasuredValue,
): OpenAssessmentFragment['rubrics'][number] | null {
  if (typeof value !== 'number') return null;
  const within = rubrics.find(
    (rubric) =>
      rubric.internalKeyName === internalKeyName &&
      value >= (rubric.from ?? value) &&
      value <= (rubric.to ?? value),
  );
  return within ?? null;
}
