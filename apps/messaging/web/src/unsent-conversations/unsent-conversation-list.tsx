import { IconClock, IconTrash } from '@tabler/icons-react';
import { Alert, Button, ErrorState, Group } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { errorOf } from '@lyceum/web/offline-queue';
import { useT, type T } from '../i18n';
import type { ChosenPerson } from '../inbox/chosen-person';
import classes from '../inbox/inbox.module.css';
import { stopOf, StoppedMessage } from '../inbox/stopped-message';
import { MessageNotes } from '../unsent-messages/message-notes';
import { NEW_CONVERSATIONS } from './conversation-queue';
import {
  useUnsentConversations,
  type UnsentConversation,
  type UnsentConversations,
} from './use-unsent-conversations';

interface UnsentConversationListProps {
  /** Changes the people or the text of one that the server refused. */
  onChange: (entry: UnsentConversation) => void;
}

/** New conversations that the server does not have, and what it said about those that it got later. */
export function UnsentConversationList({ onChange }: UnsentConversationListProps) {
  const t = useT();
  const unsent = useUnsentConversations();
  return (
    <>
      {unsent.entries.length > 0 ? (
        <ul className={classes.items} aria-label={t('unsentStart.list')}>
          {unsent.entries.map((entry) => (
            <Row key={entry.key} entry={entry} unsent={unsent} onChange={onChange} />
          ))}
        </ul>
      ) : null}
      <MessageNotes conversationId={NEW_CONVERSATIONS} />
    </>
  );
}

interface RowProps extends UnsentConversationListProps {
  entry: UnsentConversation;
  unsent: UnsentConversations;
}

const namesOf = (people: readonly ChosenPerson[], t: T): string =>
  people.map(({ name }) => name || t('inbox.someone')).join(', ');

function Row({ entry, unsent, onChange }: RowProps) {
  const t = useT();
  const { people, title, body } = entry.value;
  const name = title || namesOf(people, t);
  const mayRetry = entry.refusal && !stopOf(errorOf(entry.refusal));
  return (
    <li className={classes.unsentRow} data-unsent>
      <span className={classes.rowName}>{name}</span>
      <span className={classes.unsentText}>{body || t('unsentStart.noText')}</span>
      {entry.refusal ? <Refused entry={entry} unsent={unsent} /> : <Waiting entry={entry} unsent={unsent} />}
      <Group gap="xs">
        {mayRetry ? (
          <Button size="compact-sm" variant="default" onClick={() => void unsent.retry(entry)}>
            {t('unsent.retry')}
          </Button>
        ) : null}
        {entry.refusal ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('unsentStart.changeNamed', { name })}
            onClick={() => onChange(entry)}
          >
            {t('unsentStart.change')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={14} stroke={1.7} aria-hidden />}
          aria-label={t('unsentStart.deleteNamed', { name })}
          onClick={() => void unsent.drop(entry)}
        >
          {t('unsent.delete')}
        </Button>
      </Group>
    </li>
  );
}

function Waiting({ entry, unsent: { status, sending } }: Omit<RowProps, 'onChange'>) {
  const t = useT();
  const format = useFormat();
  const { writtenAt } = entry.value;
  // Without an answer, attempts go on: the reader is not told of each.
  const state = status === 'offline' ? 'offline' : sending.includes(entry.key) ? 'sending' : 'waiting';
  return (
    <span className={classes.when} role="status">
      <IconClock size={14} stroke={1.7} aria-hidden />{' '}
      <time dateTime={writtenAt}>{format.relative(writtenAt)}</time>
      {` · ${t(`unsent.${state}`)}`}
    </span>
  );
}

function Refused({ entry, unsent }: Omit<RowProps, 'onChange'>) {
  const t = useT();
  const refusal = entry.refusal!;
  const error = errorOf(refusal);
  const gone = entry.value.people.filter(({ userId }) => refusal.ids?.includes(userId));
  if (stopOf(error))
    return <StoppedMessage error={error} busy={false} onSendAsItIs={() => unsent.acknowledge(entry)} />;
  if (gone.length === 0) return <ErrorState error={error} title={t('composer.notSent')} variant="inline" />;
  return (
    <Alert color="red" role="alert" title={t('composer.notSent')}>
      {t('unsentStart.recipients', { names: namesOf(gone, t) })}
    </Alert>
  );
}
