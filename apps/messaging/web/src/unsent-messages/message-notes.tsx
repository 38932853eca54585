import { Alert, Text } from '@lyceum/web/design-system';
import { useOfflineQueue } from '@lyceum/web/offline-queue';
import { useT } from '../i18n';
import classes from '../inbox/inbox.module.css';
import { MESSAGE_NOTES, messagesOf } from './message-queue';

/** What the server said about messages that were sent later, until the writer closes it. */
export function MessageNotes({ conversationId }: { conversationId: string }) {
  const t = useT();
  const { queue, entries } = useOfflineQueue(MESSAGE_NOTES, messagesOf(conversationId));
  return entries.map(({ key, value: { careText, held } }) => (
    <Alert
      key={key}
      className={classes.stopped}
      color="blue"
      role="status"
      title={t(held ? 'check.HELD' : 'check.care')}
      withCloseButton
      closeButtonLabel={t('check.close')}
      onClose={() => void queue.drop([key])}
    >
      {careText ?? held?.text}
      {held?.body ? (
        <Text size="sm" c="dimmed" className={classes.heldWords}>
          {held.body}
        </Text>
      ) : null}
    </Alert>
  ));
}
