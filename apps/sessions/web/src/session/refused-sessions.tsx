import { Dialog, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';

export type Refused = readonly { sessionId: string; reason: string }[];
export type NamedSession = Pick<SessionSummaryFragment, 'id' | 'subject' | 'startDateTime'>;

/** What could not be done to which session, and why. */
export function RefusedSessions({
  title,
  refused,
  sessions,
  onClose,
}: {
  title: string;
  refused: Refused;
  sessions: readonly NamedSession[];
  onClose: () => void;
}) {
  const format = useFormat();
  const name = (id: string) => {
    const session = sessions.find((each) => each.id === id);
    return session ? `${session.subject}, ${format.shortDate(session.startDateTime)}` : id;
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <ul>
        {refused.map(({ sessionId, reason }) => (
          <li key={sessionId}>
            <Text component="span" fw={600} size="sm">
              {name(sessionId)}
            </Text>{' '}
            <Text component="span" size="sm">
              {reason}
            </Text>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
