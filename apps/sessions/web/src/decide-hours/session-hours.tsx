import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  Group,
  lazyPart,
  PersonLabel,
  Section,
  Skeleton,
  Text,
} from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { SessionHoursDocument, type SessionHoursQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import classes from '../session-detail/session-detail.module.css';

const DecideHoursDialog = lazyPart(() => import('./decide-hours-dialog'));

export type Credit = SessionHoursQuery['getEcosystemAdminSessionSummaryById']['hoursCredits'][number];

/** For admins: the hours that count for each leader, why, and a button to override. */
export function SessionHours({ sessionId }: { sessionId: string }) {
  const t = useT();
  const [deciding, setDeciding] = useState<Credit | null>(null);
  const { data, error, refetch } = useQuery(SessionHoursDocument, { variables: { sessionId } });
  useLive('sessions', refetch);
  const summary = data?.getEcosystemAdminSessionSummaryById;
  return (
    <Section title={t('hours.title')}>
      {error && !summary ? <ErrorState error={error} variant="inline" onRetry={refetch} /> : null}
      {summary ? null : error ? null : <Skeleton height={40} />}
      {summary?.hoursCredits.map((credit) => (
        <Group key={credit.userId} justify="space-between" gap="sm">
          <PersonLabel
            name={nameOf(credit.user, t)}
            profile={credit.user?.profile}
            className={classes.personName}
          >
            <Text size="sm" c="dimmed">
              {t('hours.minutes', { count: credit.minutes })} ·{' '}
              {t(`hours.by.${credit.reason}`, { name: nameOf(credit.decidedBy, t) })}
            </Text>
          </PersonLabel>
          <Button size="xs" variant="default" onClick={() => setDeciding(credit)}>
            {t('hours.decide')}
          </Button>
        </Group>
      ))}
      {deciding && summary ? (
        <Suspense fallback={null}>
          <DecideHoursDialog
            sessionId={sessionId}
            credit={deciding}
            most={summary.minutesScheduled}
            onClose={() => setDeciding(null)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
