import type { Format } from '@lyceum/web/i18n';

/** "2.5 MB", "38 kB". */
export function fileSize(bytes: number, format: Format): string {
  const [value, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [Math.max(1, bytes / 1e3), 'kB'];
  return `${format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
