import { IconClock, IconFile, IconTrash } from '@tabler/icons-react';
import { Button, ErrorState, Group } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { errorOf, type QueueEntry } from '@lyceum/web/offline-queue';
import { useT } from '../i18n';
import classes from '../inbox/inbox.module.css';
import { stopOf, StoppedMessage } from '../inbox/stopped-message';
import type { QueuedMessage } from './message-queue';
import type { UnsentMessages } from './use-unsent-messages';

/** The viewer's messages that the server does not have, after the others; each can be deleted. */
export function UnsentMessageList({ unsent }: { unsent: UnsentMessages }) {
  return unsent.entries.map((entry) => <UnsentMessage key={entry.key} entry={entry} unsent={unsent} />);
}

interface UnsentMessageProps {
  entry: QueueEntry<QueuedMessage>;
  unsent: UnsentMessages;
}

function UnsentMessage({ entry, unsent }: UnsentMessageProps) {
  const t = useT();
  const format = useFormat();
  const { body, file, writtenAt } = entry.value;
  return (
    <div className={classes.message} data-own data-unsent>
      {file ? (
        <span className={classes.unsentFile}>
          <IconFile size={18} stroke={1.7} aria-hidden />
          {file.name}
        </span>
      ) : null}
      {body ? <div className={classes.bubble}>{body}</div> : null}
      {entry.refusal ? (
        <Refused entry={entry} unsent={unsent} />
      ) : (
        <span className={classes.when} role="status">
          <IconClock size={14} stroke={1.7} aria-hidden />{' '}
          <time dateTime={writtenAt}>{format.time(writtenAt)}</time>
          {` · ${t(`unsent.${unsent.status === 'offline' ? 'offline' : 'waiting'}`)}`}
        </span>
      )}
      <Group gap="xs" justify="flex-end">
        {entry.refusal && !stopOf(errorOf(entry.refusal)) ? (
          <Button size="compact-sm" variant="default" onClick={() => void unsent.retry(entry)}>
            {t('unsent.retry')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={14} stroke={1.7} aria-hidden />}
          aria-label={t('unsent.deleteNamed', { text: body || (file?.name ?? '') })}
          onClick={() => void unsent.drop(entry)}
        >
          {t('unsent.delete')}
        </Button>
      </Group>
    </div>
  );
}

function Refused({ entry, unsent }: UnsentMessageProps) {
  const t = useT();
  const error = errorOf(entry.refusal!);
  return stopOf(error) ? (
    <StoppedMessage error={error} busy={false} onSendAsItIs={() => unsent.acknowledge(entry)} />
  ) : (
    <ErrorState error={error} title={t('composer.notSent')} variant="inline" />
  );
}
