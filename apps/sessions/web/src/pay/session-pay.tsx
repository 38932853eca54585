import { useQuery } from '@apollo/client/react';
import { ErrorState, PersonLabel, Section } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { SessionPayDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { PayEntry } from './pay-entry';
import classes from './pay.module.css';

/** Pay of the session's leaders: the viewer's own, or everybody's for admins. Nothing when sessions are not paid. */
export function SessionPay({ sessionId }: { sessionId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(SessionPayDocument, {
    variables: { filter: { sessionIds: [sessionId] } },
  });
  useLive(['sessions', 'ecosystem'], refetch);
  if (error && !data)
    return (
      <Section title={t('pay.title')}>
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      </Section>
    );
  const pay = data?.getSessionPay.pay ?? [];
  if (!pay.length) return null;
  return (
    <Section title={t('pay.title')}>
      <ul className={classes.entries}>
        {pay.map((entry) => (
          <PayEntry key={entry.userId} entry={entry} label={nameOf(entry.user, t)}>
            <PersonLabel name={nameOf(entry.user, t)} profile={entry.user?.profile} />
          </PayEntry>
        ))}
      </ul>
    </Section>
  );
}
