import { useFormat } from '@lyceum/web/i18n';

/** "16:30" in the reader's format. */
export function useClockTime(): (time: string) => string {
  const format = useFormat();
  return (time) => {
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    return format.time(new Date(Date.UTC(2000, 0, 1, hours % 24, minutes)), 'UTC');
  };
}
