import { useRef, useState, type KeyboardEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconSend } from '@tabler/icons-react';
import { Button, ErrorState, Textarea, useDraft } from '@lyceum/web/design-system';
import { SendMessageDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';

const LONGEST = 4000;

/** What is typed stays in this tab until it is sent. One that could not be sent keeps its key: it arrives once. */
export function Composer({ conversationId, onSent }: { conversationId: string; onSent: () => unknown }) {
  const t = useT();
  const draft = useDraft(`message.${conversationId}`, '');
  const [text, setText] = useState(draft.initial);
  const key = useRef(crypto.randomUUID());
  const [send, { loading, error }] = useMutation(SendMessageDocument);
  const tooLong = text.trim().length > LONGEST;
  const type = (value: string) => {
    // Another text is another message.
    if (value !== text) key.current = crypto.randomUUID();
    setText(value);
    draft.save(value);
  };
  const submit = async () => {
    if (!text.trim() || tooLong || loading) return;
    try {
      await send({ variables: { conversationId, body: text, clientKey: key.current } });
    } catch {
      return;
    }
    key.current = crypto.randomUUID();
    setText('');
    draft.discard();
    await onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error ? <ErrorState error={error} title={t('composer.notSent')} variant="inline" /> : null}
      <div className={classes.composing}>
        <Textarea
          className={classes.field}
          label={t('composer.label')}
          labelProps={{ className: classes.hidden }}
          description={t('composer.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={tooLong ? t('composer.tooLong') : null}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          loading={loading}
          disabled={!text.trim() || tooLong}
          leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
        >
          {t('composer.send')}
        </Button>
      </div>
    </form>
  );
}
