import { lazyField, type LazyFieldProps } from './lazy-field';
import { writtenDate } from './written-date';

/** The value is `YYYY-MM-DD`, or null. */
export interface DateFieldProps extends LazyFieldProps {
  clearable?: boolean;
}

/** A date that is typed or picked from a calendar, written as the person's language does. */
export const DateField = lazyField<DateFieldProps>(() => import('./date-picker'), writtenDate);
