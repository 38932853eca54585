import { useFormat } from './format';

const KILO = 1024;

/** Bytes with a unit: 3.4 MB. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => {
    const [value, unit] =
      bytes < KILO * KILO ? [Math.max(0.1, bytes / KILO), 'kilobyte'] : [bytes / KILO / KILO, 'megabyte'];
    return format.number(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
  };
}
