import type { useT } from '../i18n';

const HOURS = [0, 24, 72, 168, 720] as const;

/** Options for how long replaced keys stay valid. */
export const overlaps = (t: ReturnType<typeof useT>) =>
  HOURS.map((each) => ({
    value: String(each),
    label:
      each === 0
        ? t('vendors.atOnce')
        : each === 24
          ? t('vendors.hours', { count: each })
          : t('vendors.days', { count: each / 24 }),
  }));
