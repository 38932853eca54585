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
import { newUuid } from '@lyceum/web/offline-queue';
import { ResourcePicker, resourcePath } from '@lyceum/web/resources';
import {
  ResourceChoicesDocument,
  SendAttachmentMessageDocument,
  SendMessageDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ACCEPTED } from '../send-attachment-message/attachable';
import { AttachedFile } from '../send-attachment-message/attached-file';
import { isOffline, type Attachment } from '../send-attachment-message/use-attachment';
import { pastedFile } from '../send-attachment-message/use-file-drop';
import { mustWait } from '../unsent-messages/must-wait';
import type { UnsentMessages } from '../unsent-messages/use-unsent-messages';
import classes from './inbox.module.css';
import { stopOf, StoppedMessage } from './stopped-message';
import { useTypingSignal } from './use-typing';

const LONGEST = 4000;

interface ComposerProps {
  conversationId: string;
  attachment: Attachment;
  /** Where messages wait that cannot be sent now. */
  unsent: UnsentMessages;
  /** Others see that the viewer is writing. */
  showsTyping: boolean;
  onSent: () => unknown;
}

/**
 * The field for a new message. The draft stays in this tab until it is sent. A message that could not be sent keeps its
 * key, so that it arrives once. Without an answer it waits on this device.
 */
export function Composer({ conversationId, attachment, unsent, showsTyping, onSent }: ComposerProps) {
  const t = useT();
  // With an on-screen keyboard, Enter makes a new line.
  const byTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const draft = useDraft(`message.${conversationId}`, '');
  const [text, setText] = useState(draft.initial);
  const [isPicking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { attached } = attachment;
  const { send, busy, error, careText, dismissCare } = useSending(conversationId, text, attachment, unsent);
  const tooLong = text.trim().length > LONGEST;
  const isBroken = Boolean(attached?.objection || (attached?.error && !isOffline(attached.error)));
  const cannotGo = (!text.trim() && !attached) || isBroken || tooLong;
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
    if (cannotGo || busy) return;
    const outcome = await send(acknowledged);
    if (!outcome) return;
    attachment.remove();
    // Text that was typed meanwhile is the next message.
    if (!field.current || field.current.value === text) {
      setText('');
      draft.discard();
    }
    if (outcome === 'sent') await onSent();
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

/**
 * Sends the draft, with its file once that is uploaded. `send` returns `sent` also where it is held for review, `waits` where it
 * stays on this device until it can be sent, and null where it was refused.
 */
function useSending(
  conversationId: string,
  body: string,
  { attached, arrived, lost }: Attachment,
  unsent: UnsentMessages,
) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [careText, setCareText] = useState<string | null>(null);
  const [sendText] = useMutation(SendMessageDocument);
  const [sendFile] = useMutation(SendAttachmentMessageDocument);
  // Another text or another file makes another message, with another key.
  const key = useRef({ body, file: attached?.file, value: newUuid() });
  const clientKeyOf = () => {
    const { file } = attached ?? {};
    if (key.current.body !== body || key.current.file !== file)
      key.current = { body, file, value: newUuid() };
    return key.current.value;
  };
  const wait = async (clientKey: string, acknowledged: boolean): Promise<'waits' | null> => {
    try {
      await unsent.put({ body: body.trim(), file: attached?.file ?? null, clientKey, acknowledged });
      key.current.value = newUuid();
      return 'waits';
    } catch (cause) {
      setError(cause);
      return null;
    }
  };
  const send = async (acknowledged: boolean): Promise<'sent' | 'waits' | null> => {
    const clientKey = clientKeyOf();
    setBusy(true);
    setError(null);
    try {
      // A later message does not overtake those that wait.
      if (unsent.isWaiting || navigator.onLine === false) return await wait(clientKey, acknowledged);
      const asked = acknowledged ? { acknowledged } : {};
      if (!attached) {
        const { data } = await sendText({ variables: { conversationId, body, clientKey, ...asked } });
        setCareText(data?.sendMessageMutation.careText ?? null);
      } else {
        const upload = await arrived();
        if ('error' in upload) return mustWait(upload.error) ? await wait(clientKey, acknowledged) : null;
        const { data } = await sendFile({
          variables: { conversationId, file: upload.fileId, body, clientKey, ...asked },
        });
        setCareText(data?.sendAttachmentMessage.careText ?? null);
      }
      key.current.value = newUuid();
      return 'sent';
    } catch (cause) {
      if (mustWait(cause)) return await wait(clientKey, acknowledged);
      setError(cause);
      const stop = stopOf(cause);
      if (stop === 'HELD') key.current.value = newUuid();
      if (stop) return stop === 'HELD' ? 'sent' : null;
      // The upload was deleted or is incomplete: it is uploaded again.
      if (attached && GONE.has(errorCode(cause) ?? '')) lost(cause);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, error, careText, dismissCare: () => setCareText(null) };
}

const GONE = new Set(['NOT_FOUND', 'CONFLICT']);
