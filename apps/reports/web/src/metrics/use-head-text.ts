import { useFormat } from '@lyceum/web/i18n';
import type { MetricDimension } from '../__generated__/graphql';
import { useT } from '../i18n';

interface Head {
  key: string;
  label: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;
const BANDS = ['0', '1', '2', '3', '4', '5'] as const;

/** The name of a value of a dimension. */
export function useHeadText() {
  const t = useT();
  const format = useFormat();
  return ({ key, label }: Head, dimension: MetricDimension): string => {
    if (key === '') return t('pivot.none');
    if (dimension === 'DAY' && DAY.test(key)) return format.date(key);
    if (dimension === 'WEEK' && DAY.test(key))
      return t('analytics.weekOf', { date: format.dayAndMonth(key) });
    if (dimension === 'MONTH' && MONTH.test(key)) return format.month(`${key}-01`);
    if (dimension === 'SCHOOL_YEAR') return `${key}–${Number(key) + 1}`;
    const band = BANDS.find((each) => each === key);
    if (dimension === 'MINUTES_BAND' && band) return t(`pivot.band.${band}`);
    return label ?? key;
  };
}
