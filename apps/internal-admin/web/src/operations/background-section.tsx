import { Section, StatusBadge, Table, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { PartStatus } from './platform-status';
import { ScrollTable } from './scroll-table';

/** Beyond these limits the value is highlighted. */
const LATE_SECONDS = 30;
const LONG_QUEUE = 1000;

interface Row {
  key: string;
  part: string;
  what: string;
  amount: string;
  seconds: number | null;
  tone: StatusTone;
}

/** Background work: queued jobs, unconsumed events, unpublished events. */
export function BackgroundSection({ parts }: { parts: readonly PartStatus[] }) {
  const t = useT();
  const format = useFormat();
  const rows = parts.flatMap(({ part, process }): Row[] => {
    if (!process) return [];
    const late = (seconds: number): StatusTone => (seconds > LATE_SECONDS ? 'warn' : 'good');
    return [
      ...process.queues.map(({ kind, waiting, active }): Row => {
        const amount = t('operations.background.jobs', {
          waiting: format.number(waiting),
          active: format.number(active),
        });
        const tone = waiting > LONG_QUEUE ? 'warn' : 'good';
        return { key: `q ${part} ${kind}`, part, what: kind, amount, seconds: null, tone };
      }),
      ...process.eventLag.map(({ topic, events, seconds }): Row => {
        const what = t('operations.background.eventsOf', { topic });
        const amount = events === null ? '–' : format.number(events);
        return { key: `e ${part} ${topic}`, part, what, amount, seconds, tone: late(seconds) };
      }),
      ...(process.outbox
        ? [
            {
              key: `o ${part}`,
              part,
              what: t('operations.background.outbox'),
              amount: format.number(process.outbox.events),
              seconds: process.outbox.seconds,
              tone: late(process.outbox.seconds),
            },
          ]
        : []),
    ];
  });
  return (
    <Section title={t('operations.background.title')} description={t('operations.background.help')} flush>
      <ScrollTable label={t('operations.background.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('operations.part')}</Table.Th>
            <Table.Th>{t('operations.background.what')}</Table.Th>
            <Table.Th>{t('operations.background.waits')}</Table.Th>
            <Table.Th>{t('operations.background.oldest')}</Table.Th>
            <Table.Th>{t('operations.stateOf')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, part, what, amount, seconds, tone }) => (
            <Table.Tr key={key}>
              <Table.Td>{part}</Table.Td>
              <Table.Td>{what}</Table.Td>
              <Table.Td className="ly-tabular">{amount}</Table.Td>
              <Table.Td className="ly-tabular">
                {seconds === null ? '–' : `${format.number(seconds, { maximumFractionDigits: 1 })} s`}
              </Table.Td>
              <Table.Td>
                <StatusBadge tone={tone}>
                  {t(tone === 'good' ? 'operations.background.fine' : 'operations.background.late')}
                </StatusBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </Section>
  );
}
