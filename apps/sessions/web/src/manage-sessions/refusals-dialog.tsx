import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Dialog, ErrorState, Skeleton, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { BulkChangeRefusalsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './work.module.css';

/** Why sessions were left unchanged: the causes with their counts, and each session with its cause. */
export default function RefusalsDialog({
  changeId,
  refused,
  onClose,
}: {
  changeId: string;
  refused: number;
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(BulkChangeRefusalsDocument, {
    variables: { changeId },
    fetchPolicy: 'network-only',
  });
  const change = data?.getSessionBulkChange;
  return (
    <Dialog opened onClose={onClose} title={t('work.refused', { count: refused })}>
      {error && !change ? <ErrorState error={error} onRetry={refetch} /> : null}
      {change ? null : error ? null : <Skeleton height={80} />}
      {change?.refusals.map(({ reason, sessions }) => (
        <section key={reason} className={classes.cause}>
          <Text fw={600}>
            {reason} <span className={classes.at}>{format.number(sessions)}</span>
          </Text>
          <ul className={classes.links}>
            {change.refusedSessions
              .filter((each) => each.reason === reason)
              .map(({ sessionId, session }) => (
                <li key={sessionId}>
                  {session ? (
                    <Link to={`/sessions/${sessionId}`}>
                      {session.subject}, {format.shortDate(session.startDateTime)}
                    </Link>
                  ) : (
                    sessionId
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
