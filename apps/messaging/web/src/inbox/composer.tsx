import { useRef, useState, type KeyboardEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconBooks, IconPaperclip, IconSend } from '@tabler/icons-react';
import {
  ActionIcon,
  Alert,
  Button,
  ErrorState,
  FileButton,
  Form,
  Textarea,
  useDraft,
  useMediaQuery,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { ResourcePicker, resourcePath } from '@lyceum/web/resources';
import {
  ResourceChoicesDocument,
  SendAttachmentMessageDocument,
  SendMessageDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ACCEPTED } from '../send-attachment-message/attachable';
import { AttachedFile } from '../send-attachment-message/attached-file';
import type { Attachment } from '../send-attachment-message/use-attachment';
import { pastedFile } from '../send-attachment-message/use-file-drop';
import classes from './inbox.module.css';
import { stopOf, StoppedMessage } from './stopped-message';
import { useTypingSignal } from './use-typing';

const LONGEST = 4000;

interface ComposerProps {
  conversationId: string;
  attachment: Attachment;
  /** Others see that the viewer is writing. */
  showsTyping: boolean;
  onSent: () => unknown;
}

/**
 * The field for a new message. The draft stays in this tab until it is sent. A message that could not be sent keeps its
 * key, so that it arrives once.
 */
export function Composer({ conversationId, attachment, showsTyping, onSent }: ComposerProps) {
  const t = useT();
  // With an on-screen keyboard, Enter makes a new line.
  const byTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const draft = useDraft(`message.${conversationId}`, '');
  const [text, setText] = useState(draft.initial);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { attached } = attachment;
  const { send, busy, error, careText, dismissCare } = useSending(conversationId, text, attachment);
  const tooLong = text.trim().length > LONGEST;
  const cannotGo = (!text.trim() && !attached) || Boolean(attached?.objection || attached?.error) || tooLong;
  const typed = useTypingSignal(conversationId, showsTyping);
  const type = (value: string) => {
    typed();
    setText(value);
    draft.save(value);
  };
  const choose = (file: File | null) => {
    if (!file || busy) return;
    attachment.choose(file);
    field.current?.focus();
  };
  const submit = async (acknowledged = false) => {
    if (cannotGo || busy || !(await send(acknowledged))) return;
    attachment.remove();
    // Text that was typed meanwhile is the next message.
    if (!field.current || field.current.value === text) {
      setText('');
      draft.discard();
    }
    await onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {error && stopOf(error) ? (
        <StoppedMessage error={error} busy={busy} onSendAsItIs={() => submit(true)} />
      ) : error && !attached?.error ? (
        <ErrorState error={error} title={t('composer.notSent')} variant="inline" />
      ) : null}
      {careText ? (
        <Alert
          className={classes.stopped}
          color="blue"
          title={t('check.care')}
          withCloseButton
          closeButtonLabel={t('check.close')}
          onClose={dismissCare}
        >
          {careText}
        </Alert>
      ) : null}
      <AttachedFile attachment={attachment} onPressed={() => field.current?.focus()} />
      <div className={classes.composing}>
        <FileButton accept={ACCEPTED} onChange={choose} inputProps={{ 'aria-label': t('attach.choose') }}>
          {(props) => (
            <ActionIcon
              {...props}
              className={classes.attach}
              variant="subtle"
              color="gray"
              size={44}
              disabled={busy}
              aria-label={t('attach.choose')}
              title={t('attach.choose')}
            >
              <IconPaperclip size={22} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <ActionIcon
          className={classes.attach}
          variant="subtle"
          color="gray"
          size={44}
          disabled={busy}
          aria-haspopup="dialog"
          aria-label={t('attach.resource')}
          title={t('attach.resource')}
          onClick={() => setPicking(true)}
        >
          <IconBooks size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
        {isPicking ? (
          <ResourcePicker
            query={ResourceChoicesDocument}
            onPick={({ id, title }) => type(withResource(text, title, id))}
            onClose={() => setPicking(false)}
          />
        ) : null}
        <Textarea
          ref={field}
          className={classes.field}
          label={t('composer.label')}
          labelProps={{ className: classes.hidden }}
          description={byTouch ? null : t('composer.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={tooLong ? t('composer.tooLong') : null}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const file = pastedFile(event);
            if (!file) return;
            event.preventDefault();
            choose(file);
          }}
        />
        <Button
          type="submit"
          loading={busy}
          disabled={cannotGo}
          leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
        >
          {t('composer.send')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * The text with the title of a resource and its address. Each reader finds there what the reader may see of it, and mails
 * and transcripts have it as text.
 */
const withResource = (text: string, title: string, id: string): string =>
  `${text.trim() ? `${text.trimEnd()}\n` : ''}${title}: ${new URL(resourcePath(id), window.location.href).href} `;

/** Sends the draft, with its file once that is uploaded. `send` returns whether it was sent or is held for review. */
function useSending(conversationId: string, body: string, { attached, arrived, lost }: Attachment) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [careText, setCareText] = useState<string | null>(null);
  const [sendText] = useMutation(SendMessageDocument);
  const [sendFile] = useMutation(SendAttachmentMessageDocument);
  // Another text or another file makes another message, with another key.
  const key = useRef({ body, file: attached?.file, value: crypto.randomUUID() });
  const clientKeyOf = () => {
    const { file } = attached ?? {};
    if (key.current.body !== body || key.current.file !== file)
      key.current = { body, file, value: crypto.randomUUID() };
    return key.current.value;
  };
  const send = async (acknowledged: boolean): Promise<boolean> => {
    const clientKey = clientKeyOf();
    setBusy(true);
    setError(null);
    try {
      const asked = acknowledged ? { acknowledged } : {};
      if (!attached) {
        const { data } = await sendText({ variables: { conversationId, body, clientKey, ...asked } });
        setCareText(data?.sendMessageMutation.careText ?? null);
      } else {
        const file = await arrived();
        if (!file) return false;
        const { data } = await sendFile({
          variables: { conversationId, file, body, clientKey, ...asked },
        });
        setCareText(data?.sendAttachmentMessage.careText ?? null);
      }
      key.current.value = crypto.randomUUID();
      return true;
    } catch (cause) {
      setError(cause);
      const stop = stopOf(cause);
      if (stop === 'HELD') key.current.value = crypto.randomUUID();
      if (stop) return stop === 'HELD';
      // The upload was deleted or is incomplete: it is uploaded again.
      if (attached && GONE.has(errorCode(cause) ?? '')) lost(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, error, careText, dismissCare: () => setCareText(null) };
}

const GONE = new Set(['NOT_FOUND', 'CONFLICT']);
