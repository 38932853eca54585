import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, FormDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { faultsOf } from '@lyceum/web/graphql';
import { WriteToPersonDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface MessageDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Sends the first message to a person, then opens the conversation. */
export default function MessageDialog({ userId, name, onClose }: MessageDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [body, setBody] = useState('');
  const [attempt, setAttempt] = useState(0);
  const key = useRef({ of: '', value: crypto.randomUUID() });
  const [write, { loading, error }] = useMutation(WriteToPersonDocument);
  const missing = attempt > 0 && !body.trim() ? t('message.missing') : null;
  // The organization's message check warned the sender, who may send the message anyway.
  const { refusal } = (faultsOf(error)[0]?.extensions ?? {}) as { refusal?: string };
  const warned = refusal === 'WARNED';
  // Another text makes another message: under the key of a held one, it would be lost.
  const clientKeyOf = () => {
    if (key.current.of !== body) key.current = { of: body, value: crypto.randomUUID() };
    return key.current.value;
  };
  const send = async (acknowledged = false) => {
    setAttempt(attempt + 1);
    if (!body.trim()) return;
    const clientKey = clientKeyOf();
    const asked = acknowledged ? { acknowledged } : {};
    const answer = await write({ variables: { conversantId: userId, body, clientKey, ...asked } }).catch(
      () => null,
    );
    const sent = answer?.data?.startConversationWithMessage;
    if (sent?.careText) notify({ tone: 'good', message: sent.careText });
    if (sent?.conversation) await navigate(`/inbox/${sent.conversation.id}`);
  };
  return (
    <FormDialog
      title={t('message.title', { name })}
      submitLabel={t('message.send')}
      errorTitle={t('message.notSent')}
      error={error ?? null}
      problems={missing ? [{ fieldId: 'person-message', message: missing }] : []}
      attempt={attempt}
      busy={loading}
      onSubmit={() => send()}
      onClose={onClose}
    >
      <Textarea
        id="person-message"
        data-autofocus
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4000}
        label={t('message.text')}
        error={missing}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {warned ? (
        <Text size="sm" component="div">
          <Button size="compact-sm" variant="default" loading={loading} onClick={() => void send(true)}>
            {t('message.sendAsItIs')}
          </Button>
        </Text>
      ) : null}
    </FormDialog>
  );
}
