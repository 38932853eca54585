import { lazyField, type LazyFieldProps } from './lazy-field';

/** The value is `YYYY-MM-DD`, or null. */
export interface DateFieldProps extends LazyFieldProps {
  clearable?: boolean;
}

/** A date that is typed or picked from a calendar. */
export const DateField = lazyField<DateFieldProps>(() => import('./date-picker'));
