import { useQuery } from '@apollo/client/react';
import { Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { CompletedSummaryDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { lostText } from '../register/attendance-words';
import classes from './completed-summary.module.css';

/** Totals of the month: minutes learned and led, and reasons of lost minutes. Nothing for an empty month. */
export function CompletedSummary({ month }: { month: string }) {
  const t = useT();
  const format = useFormat();
  const { data, refetch } = useQuery(CompletedSummaryDocument, { variables: { input: { month } } });
  useLive('sessions', refetch);
  const summary = data?.getCompletedSessionSummaryV3;
  if (!summary || summary.learned.sessions + summary.taught.sessions === 0) return null;
  const { learned, taught, lostByReason } = summary;
  const figures: readonly (readonly [string, number])[] = [
    ...(learned.sessions
      ? ([
          [t('summary.learned'), learned.sessions],
          [t('ledger.scheduledMinutes'), learned.minutesScheduled],
          [t('ledger.presentMinutes'), learned.minutesPresent],
          [t('ledger.lostMinutes'), learned.minutesLost],
        ] as const)
      : []),
    ...(taught.sessions
      ? ([
          [t('summary.taught'), taught.sessions],
          [t('summary.credited'), taught.minutesCredited],
        ] as const)
      : []),
  ];
  const lost = lostByReason.map(({ reason, minutes }) => `${lostText(reason, t)}: ${format.number(minutes)}`);
  return (
    <Section title={t('summary.title')}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {lost.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('summary.lost', { reasons: lost.join(' · ') })}
        </Text>
      ) : null}
    </Section>
  );
}
