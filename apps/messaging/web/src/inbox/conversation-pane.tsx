import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { usePageTitle, useUser } from '@lyceum/web/viewer';
import type { InboxMessageFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useAttachment } from '../send-attachment-message/use-attachment';
import { useFileDrop } from '../send-attachment-message/use-file-drop';
import { BackLink } from './back-link';
import { Composer } from './composer';
import { conversationName } from './conversation-name';
import { ConversationHead } from './conversation-head';
import classes from './inbox.module.css';
import { MessageList } from './message-list';
import { OversightLine } from './oversight-line';
import { PendingRequestLine } from './pending-request-line';
import { ReportDialog } from './report-dialog';
import { TypingLine } from './typing-line';
import { useMessages, useReading } from './use-messages';
import { useTranslations } from '../translations/use-translations';
import { MessageNotes } from '../unsent-messages/message-notes';
import { UnsentMessageList } from '../unsent-messages/unsent-message-list';
import { useUnsentMessages } from '../unsent-messages/use-unsent-messages';

interface ConversationPaneProps {
  id: string;
  /** Address of the list. */
  back: string;
  /** Number of the message that a search led to; null: none. */
  at?: number | null;
  /** Address of the conversation with its latest messages. */
  latest?: string;
  withBack: boolean;
}

/** An open conversation with its people, messages and composer. */
export function ConversationPane({ id, back, at = null, latest = '', withBack }: ConversationPaneProps) {
  const t = useT();
  const viewer = useUser();
  const navigate = useNavigate();
  const [reported, setReported] = useState<InboxMessageFragment | 'person' | null>(null);
  const { conversation, messages, hasEarlier, hasLater, earlier, renew, error, refetch } = useMessages(
    id,
    at,
  );
  const translations = useTranslations(conversation, messages);
  const attachment = useAttachment(id);
  const unsent = useUnsentMessages(id, () => refetch().catch(() => null));
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
        <UnsentMessageList unsent={unsent} />
      </div>
    );
  return (
    <section
      className={classes.pane}
      aria-label={conversationName(conversation, viewer.id, t)}
      data-dropping={isOver || undefined}
      {...drop}
    >
      <ConversationHead
        conversation={conversation}
        backLink={backLink}
        onReport={() => setReported('person')}
      />
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
        at={at}
        renew={renew}
        onReport={setReported}
        translations={translations}
        unsentCount={unsent.entries.length}
      >
        <UnsentMessageList unsent={unsent} />
      </MessageList>
      <MessageNotes conversationId={id} />
      {translations?.error ? (
        <ErrorState error={translations.error} title={t('translation.failed')} variant="inline" />
      ) : null}
      {hasLater ? (
        <Link to={latest} replace className={classes.later}>
          {t('search.latest')}
        </Link>
      ) : null}
      <TypingLine conversation={conversation} />
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
        <Composer
          conversationId={id}
          attachment={attachment}
          unsent={unsent}
          showsTyping={conversation.showsTyping}
          // The surroundings of an earlier message do not contain the one that was sent.
          onSent={() => (hasLater ? navigate(latest, { replace: true }) : refetch())}
        />
      )}
    </section>
  );
}
