import { useEffect, useRef, useState, type FormEvent } from 'react';
import { IconSend } from '@tabler/icons-react';
import { ActionIcon, Alert, Button, Form, Group, Stack, Text, Textarea } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { ChecksNotice } from './checks-notice';
import { useRoom, useRoomView } from './room-context';
import { usePeerName } from './use-peer-name';
import classes from './room.module.css';

const MOST_CHARACTERS = 2000;

/** The chat, which is stored with the session. */
export function ChatPanel() {
  const t = useT();
  const format = useFormat();
  const nameOf = usePeerName();
  const { messages, sending, unsent, welcome } = useRoomView();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' }); // returns a promise in newer browsers
  }, [messages.length, sending.length, unsent.length]);
  return (
    <div className={classes.chat}>
      <ChecksNotice />
      <div className={classes.messages} role="log" aria-label={t('room.chat')} tabIndex={0}>
        {messages.length + sending.length + unsent.length === 0 ? (
          <p className={classes.quiet}>{t('room.noMessages')}</p>
        ) : null}
        {messages.map((message) => (
          <article key={message.id} data-own={message.userId === welcome?.userId || undefined}>
            <p className={classes.quiet}>
              {nameOf(message)} · {format.time(message.at)}
            </p>
            <p>{message.body}</p>
          </article>
        ))}
        {sending.map(({ id, body }) => (
          <article key={id} data-own>
            <p className={classes.quiet}>{t('room.sending')}</p>
            <p>{body}</p>
          </article>
        ))}
        <div ref={end} />
      </div>
      <Care />
      {unsent.length > 0 ? <Unsent /> : <Write />}
    </div>
  );
}

/** The oldest unsent message: the writer decides about it before writing the next one. */
function Unsent() {
  const t = useT();
  const room = useRoom();
  const [message] = useRoomView().unsent;
  if (!message) return null;
  const { id, body, text, why } = message;
  return (
    <Alert color="yellow" role="alert" title={t('room.notSent')} m="xs">
      <Stack gap="xs">
        <Text size="sm">{text}</Text>
        <blockquote className={classes.quiet}>{body}</blockquote>
        <Group gap="xs">
          <Button size="xs" autoFocus onClick={() => room.takeBack(id)}>
            {t('room.takeBack')}
          </Button>
          {why === 'WARNED' ? (
            <Button size="xs" variant="default" onClick={() => room.sayAnyway(id)}>
              {t('room.sendAnyway')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  );
}

function Care() {
  const t = useT();
  const room = useRoom();
  const { care } = useRoomView();
  return care ? (
    <Alert
      color="blue"
      role="status"
      m="xs"
      withCloseButton
      closeButtonLabel={t('room.closeCare')}
      onClose={() => room.dismissCare()}
    >
      {care}
    </Alert>
  ) : null;
}

function Write() {
  const t = useT();
  const room = useRoom();
  const [body, setBody] = useState('');
  const send = () => {
    const text = body.trim();
    if (!text) return;
    room.say(text);
    setBody('');
  };
  return (
    <Form
      className={classes.write}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        aria-label={t('room.message')}
        placeholder={t('room.message')}
        value={body}
        maxLength={MOST_CHARACTERS}
        autosize
        minRows={1}
        maxRows={4}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <ActionIcon type="submit" size="lg" aria-label={t('room.send')} disabled={!body.trim()}>
        <IconSend size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Form>
  );
}
