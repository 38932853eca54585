import { useFormat } from '@lyceum/web/i18n';
import type { AssessmentComparisonMeasure } from '../__generated__/graphql';

/** Writes a compared number: an average as a number, a share as a percentage; a dash without one. */
export function useMeasured(): (
  measure: AssessmentComparisonMeasure | null,
  value: number | null,
  sign?: 'exceptZero',
) => string {
  const format = useFormat();
  return (measure, value, sign) => {
    if (value === null) return '–';
    const style = { maximumFractionDigits: 1, ...(sign ? { signDisplay: sign } : {}) };
    return measure === 'AVERAGE'
      ? format.number(value, style)
      : format.number(value, { ...style, style: 'percent' });
  };
}
