import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconArchive, IconArchiveOff, IconFlag, IconPencil } from '@tabler/icons-react';
import {
  ActionIcon,
  Button,
  ErrorState,
  Group,
  ListSkeleton,
  PersonPicture,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { usePageTitle, useUser } from '@lyceum/web/viewer';
import {
  UpdateArchiveStateDocument,
  type InboxConversationFragment,
  type InboxMessageFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useAttachment } from '../send-attachment-message/use-attachment';
import { useFileDrop } from '../send-attachment-message/use-file-drop';
import { BackLink } from './back-link';
import { Composer } from './composer';
import { conversationName, otherOfTwo } from './conversation-name';
import classes from './inbox.module.css';
import { MessageList } from './message-list';
import { OversightLine } from './oversight-line';
import { PendingRequestLine } from './pending-request-line';
import { personLine } from './person-line';
import { pictureOf } from './person-words';
import { ReportDialog } from './report-dialog';
import { RenameDialog } from './rename-dialog';
import { useMessages, useReading } from './use-messages';

interface ConversationPaneProps {
  id: string;
  /** Address of the list. */
  back: string;
  withBack: boolean;
}

/** An open conversation with its people, messages and composer. */
export function ConversationPane({ id, back, withBack }: ConversationPaneProps) {
  const t = useT();
  const viewer = useUser();
  const [reported, setReported] = useState<InboxMessageFragment | 'person' | null>(null);
  const { conversation, messages, hasEarlier, earlier, renew, error, refetch } = useMessages(id);
  const attachment = useAttachment(id);
  const mayWrite = conversation && !conversation.readOnlyReason;
  const { isOver, drop } = useFileDrop(mayWrite ? attachment.choose : null);
  usePageTitle(conversation ? conversationName(conversation, viewer.id, t) : undefined);
  useReading(messages.at(-1), conversation?.unreadCount ?? 0);
  const backLink = withBack ? <BackLink to={back} /> : null;
  if (!conversation)
    return (
      <div className={classes.pane}>
        {backLink}
        {error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={4} />}
      </div>
    );
  return (
    <section
      className={classes.pane}
      aria-label={conversationName(conversation, viewer.id, t)}
      data-dropping={isOver || undefined}
      {...drop}
    >
      <Head conversation={conversation} backLink={backLink} onReport={() => setReported('person')} />
      {conversation.tutoringRequest ? (
        <PendingRequestLine key={conversation.tutoringRequest.id} conversation={conversation} />
      ) : null}
      {conversation.oversight ? <OversightLine oversight={conversation.oversight} /> : null}
      {error ? <ErrorState error={error} variant="inline" /> : null}
      <MessageList
        messages={messages}
        // A guardian who reads needs the names of both writers.
        isGroup={conversation.isGroup || conversation.oversight?.viewerOnlyReads === true}
        hasEarlier={hasEarlier}
        onEarlier={earlier}
        renew={renew}
        onReport={setReported}
      />
      {reported ? (
        <ReportDialog
          conversationId={id}
          people={conversation.participants.filter(({ userId }) =>
            reported === 'person' ? userId !== viewer.id : userId === reported.fromUser.userId,
          )}
          {...(reported === 'person' ? {} : { messageId: reported.id })}
          onClose={() => setReported(null)}
        />
      ) : null}
      {conversation.readOnlyReason ? (
        <p className={classes.closed} role="status">
          {t(
            conversation.oversight?.viewerOnlyReads
              ? 'oversight.readOnly'
              : `conversation.readOnly.${conversation.readOnlyReason}`,
          )}
        </p>
      ) : (
        <Composer conversationId={id} attachment={attachment} onSent={refetch} />
      )}
    </section>
  );
}

function Head({
  conversation,
  backLink,
  onReport,
}: {
  conversation: InboxConversationFragment;
  backLink: React.ReactNode;
  onReport: () => void;
}) {
  const t = useT();
  const viewer = useUser();
  const [renaming, setRenaming] = useState(false);
  const [archive, { loading }] = useMutation(UpdateArchiveStateDocument);
  const { id, archived, isGroup, title, participants, canEditTitle } = conversation;
  const put = async (to: boolean) => {
    try {
      await archive({ variables: { conversationId: id, archived: to } });
      notify({
        message: t(to ? 'conversation.archiveDone' : 'conversation.unarchiveDone'),
        tone: 'good',
        undo: () => archive({ variables: { conversationId: id, archived: !to } }),
      });
    } catch {
      notify({ message: t('conversation.failed'), tone: 'bad' });
    }
  };
  // On a phone the conversation fills the screen, without the heading of the inbox.
  const Heading = backLink ? 'h1' : 'h2';
  const others = participants.filter(({ userId }) => userId !== viewer.id);
  const other = otherOfTwo(conversation, viewer.id);
  const name = conversationName(conversation, viewer.id, t);
  const line = isGroup
    ? others.map((each) => each.name || t('inbox.someone'))
    : others.map((each) => personLine(each, t));
  return (
    <header className={classes.head}>
      {backLink}
      <PersonPicture name={name} src={other && pictureOf(other)} />
      <div className={classes.headWords}>
        <Heading className={classes.name}>{name}</Heading>
        {isGroup && !title ? null : (
          <Text size="sm" c="dimmed">
            {line.join(', ')}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('report.person')}
          title={t('report.person')}
          onClick={onReport}
        >
          <IconFlag size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        {canEditTitle ? (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('conversation.rename')}
            onClick={() => setRenaming(true)}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
        <Button
          variant="default"
          loading={loading}
          leftSection={
            archived ? (
              <IconArchiveOff size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconArchive size={18} stroke={1.7} aria-hidden />
            )
          }
          onClick={() => void put(!archived)}
        >
          {t(archived ? 'conversation.unarchive' : 'conversation.archive')}
        </Button>
      </Group>
      {renaming ? <RenameDialog id={id} title={title ?? ''} onClose={() => setRenaming(false)} /> : null}
    </header>
  );
}
