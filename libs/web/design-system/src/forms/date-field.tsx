import { lazyField, type LazyFieldProps } from './lazy-field';

/** The value is `YYYY-MM-DD`, or null. */
export interface DateFieldProps extends LazyFieldProps {
  clearable?: boolean;
}

/** A date by typing or by calendar. */
export const DateField = lazyField<DateFieldProps>(() => import('./date-picker'));
