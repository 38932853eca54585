import { DateField } from '../forms/date-field';
import type { ListFilter } from './list-filters';

interface DayFilterProps {
  key: string;
  name: string;
  /** YYYY-MM-DD. */
  value: string | null;
  /** Formats the day for the filter's chip. */
  text: (day: string) => string;
  min?: string | null;
  max?: string | null;
  onChange: (value: string | null) => void;
}

/** A filter by one end of a range of days. */
export function dayFilter({ key, name, value, text, min, max, onChange }: DayFilterProps): ListFilter {
  return {
    key,
    name,
    chosen: value && text(value),
    clear: () => onChange(null),
    field: (
      <DateField
        label={name}
        value={value}
        clearable
        {...(min ? { min } : {})}
        {...(max ? { max } : {})}
        onChange={onChange}
      />
    ),
  };
}
