import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';

interface Span {
  firstDay: string;
  lastDay: string;
  startTime?: string | null;
  endTime?: string | null;
  startsAt: string;
  endsAt: string;
}

/** "Mon, Dec 7 – Wed, Dec 9", with times for a part of a day. */
export function useSpanText(): (span: Span) => string {
  const t = useT();
  const format = useFormat();
  return ({ firstDay, lastDay, startTime, endTime, startsAt, endsAt }) => {
    const from = format.shortDate(firstDay) + (startTime ? `, ${format.time(startsAt)}` : '');
    const to = format.shortDate(lastDay) + (endTime ? `, ${format.time(endsAt)}` : '');
    return from === to ? from : t('away.span', { from, to });
  };
}
