import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconFlag } from '@tabler/icons-react';
import { ActionIcon, Button, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { InboxMessageFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';
import { LinkedText } from './linked-text';
import { SentFile, type Renew } from './sent-file';
import { shownWords, TranslationLine } from '../translations/translated-words';
import type { Translations } from '../translations/use-translations';

/** A reader who is nearer to the end than this follows new messages. */
const NEAR_PX = 120;

interface MessageListProps {
  messages: readonly InboxMessageFragment[];
  isGroup: boolean;
  hasEarlier: boolean;
  onEarlier: () => unknown;
  /** Number of the message that is shown first; null: the last one. */
  at?: number | null;
  renew: Renew;
  /** Left out where messages cannot be reported. */
  onReport?: (message: InboxMessageFragment) => void;
  /** Null: nothing is translated here. */
  translations?: Translations | null;
  /** What follows the messages: those that are not sent. */
  children?: ReactNode;
  unsentCount?: number;
}

/** Messages, the oldest first, with the days between them and who has read the viewer's last message. */
export function MessageList({
  messages,
  isGroup,
  hasEarlier,
  onEarlier,
  at = null,
  renew,
  onReport,
  translations = null,
  children = null,
  unsentCount = 0,
}: MessageListProps) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const near = useRef(at === null);
  const last = messages.at(-1);
  useLayoutEffect(() => {
    const element = box.current;
    const found = element?.querySelector<HTMLElement>('[data-found]');
    if (element && found) element.scrollTop = found.offsetTop - element.clientHeight / 3;
    else if (element && (near.current || last?.isOwn)) element.scrollTop = element.scrollHeight;
  }, [last?.id, last?.isOwn, unsentCount]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A growing composer takes room from the list: keep the last message in view.
    const observer = new ResizeObserver(() => {
      if (near.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={classes.messages}
      role="log"
      aria-label={t('conversation.messages')}
      tabIndex={0}
      onScroll={({ currentTarget: element }) => {
        near.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
      }}
    >
      {hasEarlier ? (
        <Button variant="subtle" className={classes.earlier} onClick={() => void onEarlier()}>
          {t('conversation.earlier')}
        </Button>
      ) : null}
      {messages.length === 0 && unsentCount === 0 ? (
        <Text c="dimmed" ta="center" my="auto">
          {t('conversation.empty')}
        </Text>
      ) : null}
      {messages.map((message, position) => {
        const day = format.shortDate(message.date);
        const before = messages[position - 1];
        const isNewDay = !before || format.shortDate(before.date) !== day;
        return (
          <div key={message.id} className={classes.entry} data-found={message.number === at || undefined}>
            {isNewDay ? <div className={classes.day}>{day}</div> : null}
            <Bubble
              message={message}
              showsName={
                !message.isOwn && isGroup && (isNewDay || before.fromUser.userId !== message.fromUser.userId)
              }
              isLast={message === last}
              renew={renew}
              onReport={onReport}
              translations={translations}
            />
          </div>
        );
      })}
      {children}
    </div>
  );
}

interface BubbleProps {
  message: InboxMessageFragment;
  showsName: boolean;
  isLast: boolean;
  renew: Renew;
  onReport: MessageListProps['onReport'];
  translations: Translations | null;
}

function Bubble({ message, showsName, isLast, renew, onReport, translations }: BubbleProps) {
  const t = useT();
  const format = useFormat();
  const names = message.readBy.map(({ name }) => name || t('inbox.someone')).join(', ');
  return (
    <div className={classes.message} data-own={message.isOwn || undefined}>
      {showsName ? (
        <span className={classes.sender}>{message.fromUser.name || t('inbox.someone')}</span>
      ) : null}
      {message.type === 'FILE' ? <SentFile message={message} renew={renew} /> : null}
      {message.body ? (
        <div className={classes.bubble}>
          <LinkedText text={shownWords(message, translations)} />
        </div>
      ) : null}
      {translations ? <TranslationLine message={message} translations={translations} /> : null}
      <span className={classes.when}>
        <time dateTime={message.date}>{format.time(message.date)}</time>
        {message.isOwn && isLast
          ? ` · ${names ? t('conversation.seenBy', { names }) : t('conversation.sent')}`
          : ''}
        {message.isFlagged ? ` · ${t('report.flagged')}` : null}
        {onReport && !message.isOwn && !message.isFlagged ? (
          <ActionIcon
            className={classes.flag}
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('report.message')}
            title={t('report.message')}
            onClick={() => onReport(message)}
          >
            <IconFlag size={14} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </span>
    </div>
  );
}
