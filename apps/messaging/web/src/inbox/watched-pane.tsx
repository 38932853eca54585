import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { IconFlag } from '@tabler/icons-react';
import { Alert, Button, ErrorState, Group, ListSkeleton, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { WatchConversationDocument, type InboxMessageFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { BackLink } from './back-link';
import { watchedName } from './conversation-name';
import classes from './inbox.module.css';
import { MessageList } from './message-list';
import { ExportTranscriptDialog } from '../transcripts/export-transcript-dialog';

interface WatchedPaneProps {
  id: string;
  back: string;
  withBack: boolean;
}

/** A conversation of others. Loaded once when it is opened, so that each look is one audit entry. */
export function WatchedPane({ id, back, withBack }: WatchedPaneProps) {
  const t = useT();
  const format = useFormat();
  const client = useApolloClient();
  const isAdmin = useViewer().has('SUPER_ADMIN');
  const [exporting, setExporting] = useState(false);
  const [earlier, setEarlier] = useState<readonly InboxMessageFragment[]>([]);
  const [earlierError, setEarlierError] = useState<unknown>(null);
  const { data, error, refetch } = useQuery(WatchConversationDocument, {
    variables: { conversationId: id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const opened = data?.getEcosystemPaginatedConversationList.opened;
  const backLink = withBack ? <BackLink to={back} /> : null;
  if (!opened)
    return (
      <div className={classes.pane}>
        {backLink}
        {error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={4} />}
      </div>
    );
  const messages = [...earlier, ...opened.messages];
  const pageBefore = async (before: number | null) => {
    const answer = await client.query({
      query: WatchConversationDocument,
      variables: { conversationId: id, before },
      fetchPolicy: 'network-only',
    });
    return answer.data?.getEcosystemPaginatedConversationList.opened?.messages ?? [];
  };
  const onEarlier = async () => {
    setEarlierError(null);
    try {
      const page = await pageBefore(messages[0]?.number ?? null);
      setEarlier((before) => [...page, ...before]);
    } catch (cause) {
      setEarlierError(cause);
    }
  };
  const name = watchedName(opened.conversation, t);
  // On a phone the conversation fills the screen, without the heading of the inbox.
  const Heading = withBack ? 'h1' : 'h2';
  return (
    <section className={classes.pane} aria-label={name}>
      <header className={classes.head}>
        {backLink}
        <div className={classes.headWords}>
          <Heading className={classes.name}>{name}</Heading>
          <Text size="sm" c="dimmed">
            {opened.conversation.participants.map((person) => t(`start.role.${person.role}`)).join(', ')}
          </Text>
        </div>
        {isAdmin ? (
          <Group gap="xs">
            <Button variant="default" component={Link} to={`/legal-holds?conversation=${id}`}>
              {t('holds.place')}
            </Button>
            <Button variant="default" onClick={() => setExporting(true)}>
              {t('transcript.open')}
            </Button>
          </Group>
        ) : null}
      </header>
      {exporting ? <ExportTranscriptDialog conversationId={id} onClose={() => setExporting(false)} /> : null}
      {opened.reports.map((report) => (
        <Alert
          key={report.id}
          className={classes.report}
          color="red"
          icon={<IconFlag size={18} stroke={1.7} />}
          title={t('watch.reportedBy', { reporter: report.reporter.name, reported: report.reported.name })}
        >
          {report.reason}
          <Text size="xs">{format.dateTime(report.reportedAt)}</Text>
        </Alert>
      ))}
      {earlierError ? <ErrorState error={earlierError} variant="inline" /> : null}
      <MessageList
        messages={messages}
        isGroup
        hasEarlier={(messages[0]?.number ?? 1) > 1}
        onEarlier={onEarlier}
        renew={async (message) =>
          (await pageBefore(message.number + 1)).find((again) => again.id === message.id)
        }
      />
      <p className={classes.closed}>{t('watch.logged')}</p>
    </section>
  );
}
