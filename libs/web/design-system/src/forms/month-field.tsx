import { lazyField, type LazyFieldProps } from './lazy-field';

/** The value is `YYYY-MM`, or null. */
export type MonthFieldProps = LazyFieldProps;

/** A month of a year. */
export const MonthField = lazyField<MonthFieldProps>(() => import('./month-picker'));
