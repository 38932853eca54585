import { useState, type ReactNode } from 'react';
import { Dialog, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';

type Refused = readonly { sessionId: string; reason: string }[];
export type NamedSession = Pick<SessionSummaryFragment, 'id' | 'subject' | 'startDateTime'>;

/** Sessions that could not be changed, with the reasons. */
function RefusedSessions({
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

/**
 * After a change of several sessions: calls `onDone` if all were changed, else lists those that were not, as they were
 * when requested.
 */
export function useRefusedSessions(onDone: () => void, title: (count: number) => string) {
  const [told, setTold] = useState<{ refused: Refused; sessions: readonly NamedSession[] } | null>(null);
  const close = () => {
    setTold(null);
    onDone();
  };
  const dialog: ReactNode = told ? (
    <RefusedSessions {...told} title={title(told.refused.length)} onClose={close} />
  ) : null;
  return {
    dialog,
    settle: (refused: Refused, sessions: readonly NamedSession[]) =>
      refused.length ? setTold({ refused, sessions }) : onDone(),
  };
}
