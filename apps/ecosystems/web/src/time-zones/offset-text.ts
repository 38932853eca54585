/** -360 → "UTC−6", 345 → "UTC+5:45". */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const hours = Math.trunc(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
