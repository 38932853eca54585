import { useState } from 'react';
import { FormDialog, Text, Textarea, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { useStarting } from '../unsent-conversations/use-starting';
import type { UnsentConversation } from '../unsent-conversations/use-unsent-conversations';
import type { ChosenPerson } from './chosen-person';
import { ConversantPicker } from './conversant-picker';
import type { StartProposal } from './start-proposal';
import { stopOf, StoppedMessage } from './stopped-message';

interface StartDialogProps {
  /** The person whom another page proposes. */
  proposal?: StartProposal | null;
  /** A refused conversation whose people and text are changed. */
  unsent?: UnsentConversation | null;
  onClose: () => void;
  onStarted: (conversationId: string) => unknown;
  /** It waits on this device until it can be sent. */
  onWaiting: () => unknown;
}

/** Without those to whom the server refused to send it. */
const peopleOf = ({ value, refusal }: UnsentConversation): readonly ChosenPerson[] =>
  value.people.filter(({ userId }) => !refusal?.ids?.includes(userId));

/** Starts a conversation with one person, or a group with several. Without a network it waits on this device. */
export function StartDialog({
  proposal = null,
  unsent = null,
  onClose,
  onStarted,
  onWaiting,
}: StartDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>(unsent ? peopleOf(unsent) : []);
  const [title, setTitle] = useState(unsent?.value.title ?? '');
  const [body, setBody] = useState(unsent?.value.body ?? '');
  const [attempt, setAttempt] = useState(0);
  const { begin, busy, error } = useStarting(unsent?.key ?? null);
  const isGroup = chosen.length > 1;
  const missing = {
    people: chosen.length === 0 ? t('start.chooseSomebody') : null,
    message: chosen.length === 1 && !body.trim() ? t('start.writeSomething') : null,
  };
  const problems = [
    ...(missing.people ? [{ fieldId: 'people', message: missing.people }] : []),
    ...(missing.message ? [{ fieldId: 'message', message: missing.message }] : []),
  ];
  const submit = async (acknowledged = false) => {
    setAttempt(attempt + 1);
    if (problems.length > 0) return;
    const started = await begin({ people: chosen, title, body, acknowledged });
    if (started === 'waits') await onWaiting();
    else if (started) await onStarted(started.id);
  };
  return (
    <FormDialog
      title={t('start.title')}
      submitLabel={t(isGroup ? 'start.begin' : 'start.send')}
      errorTitle={t('start.failed')}
      error={stopOf(error) ? null : error}
      problems={attempt > 0 ? problems : []}
      attempt={attempt}
      busy={busy}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {error ? <StoppedMessage error={error} busy={busy} onSendAsItIs={() => submit(true)} /> : null}
      <ConversantPicker chosen={chosen} onChange={setChosen} proposal={proposal} />
      {chosen.length > 0 ? (
        <Text size="sm" role="status">
          {t('start.chosen', { names: chosen.map(({ name }) => name || t('inbox.someone')).join(', ') })}
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
      ) : null}
      <Textarea
        id="message"
        label={t('start.message')}
        description={isGroup ? t('start.groupMessage') : null}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
        value={body}
        error={attempt > 0 ? missing.message : null}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
