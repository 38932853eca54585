import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, TextInput } from '@lyceum/web/design-system';
import {
  StartConversationDocument,
  StartConversationWithMessageDocument,
  type PersonInConversationFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ConversantPicker } from './conversant-picker';
import type { StartProposal } from './start-proposal';
import { stopOf, StoppedMessage } from './stopped-message';

interface StartDialogProps {
  /** The person whom another page proposes. */
  proposal?: StartProposal | null;
  onClose: () => void;
  onStarted: (conversationId: string) => unknown;
}

/** Starts a conversation with one person, or a group with several. */
export function StartDialog({ proposal = null, onClose, onStarted }: StartDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly PersonInConversationFragment[]>([]);
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [attempt, setAttempt] = useState(0);
  const clientKey = useRef(crypto.randomUUID()).current;
  const [start, starting] = useMutation(StartConversationDocument);
  const [write, writing] = useMutation(StartConversationWithMessageDocument);
  const isGroup = chosen.length > 1;
  const missing = {
    people: chosen.length === 0 ? t('start.chooseSomebody') : null,
    message: chosen.length === 1 && !body.trim() ? t('start.writeSomething') : null,
  };
  const problems = [
    ...(missing.people ? [{ fieldId: 'people', message: missing.people }] : []),
    ...(missing.message ? [{ fieldId: 'message', message: missing.message }] : []),
  ];
  const writeTo = async (conversantId: string, acknowledged: boolean) => {
    const asked = acknowledged ? { acknowledged } : {};
    const { data } = await write({ variables: { conversantId, body, clientKey, ...asked } });
    const { careText, conversation } = data?.startConversationWithMessage ?? {};
    if (careText) notify({ message: careText, tone: 'good' });
    return conversation?.id;
  };
  const submit = async (acknowledged = false) => {
    setAttempt(attempt + 1);
    if (problems.length > 0) return;
    const conversantIds = chosen.map(({ userId }) => userId);
    try {
      const id = isGroup
        ? (await start({ variables: { conversantIds, title, clientKey } })).data?.startConversation.id
        : await writeTo(conversantIds[0]!, acknowledged);
      if (id) await onStarted(id);
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <FormDialog
      title={t('start.title')}
      submitLabel={t(isGroup ? 'start.begin' : 'start.send')}
      errorTitle={t('start.failed')}
      error={stopOf(writing.error) ? null : (starting.error ?? writing.error)}
      problems={attempt > 0 ? problems : []}
      attempt={attempt}
      busy={starting.loading || writing.loading}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {writing.error ? (
        <StoppedMessage error={writing.error} busy={writing.loading} onSendAsItIs={() => submit(true)} />
      ) : null}
      <ConversantPicker chosen={chosen} onChange={setChosen} proposal={proposal} />
      {chosen.length > 0 ? (
        <Text size="sm" role="status">
          {t('start.chosen', { names: chosen.map(({ name }) => name).join(', ') })}
        </Text>
      ) : null}
      {isGroup ? (
        <TextInput
          label={t('start.groupTitle')}
          description={t('start.groupHelp')}
          value={title}
          maxLength={120}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      ) : (
        <Textarea
          id="message"
          label={t('start.message')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={4000}
          value={body}
          error={attempt > 0 ? missing.message : null}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
