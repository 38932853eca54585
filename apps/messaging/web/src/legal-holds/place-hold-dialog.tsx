import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router';
import { Anchor, FormDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { PlaceLegalHoldDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ChosenPerson } from '../inbox/chosen-person';
import { PeoplePicker } from '../safeguarding-policy/people-picker';

interface PlaceHoldDialogProps {
  /** The conversation that the viewer came from; null: none. */
  conversationId: string | null;
  onClose: () => void;
  onPlaced: () => unknown;
}

export function PlaceHoldDialog({ conversationId, onClose, onPlaced }: PlaceHoldDialogProps) {
  const t = useT();
  const [people, setPeople] = useState<readonly ChosenPerson[]>([]);
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [place, { error, loading }] = useMutation(PlaceLegalHoldDocument);
  const nobody = people.length === 0 && !conversationId ? t('holds.nobody') : null;
  const missing = reason.trim() ? null : t('holds.reasonMissing');
  const problems = [
    ...(nobody ? [{ fieldId: 'hold-people', message: nobody }] : []),
    ...(missing ? [{ fieldId: 'hold-reason', message: missing }] : []),
  ];
  const submit = async () => {
    setAttempt(attempt + 1);
    if (problems.length > 0) return;
    const personIds = people.map(({ userId }) => userId);
    const conversationIds = conversationId ? [conversationId] : [];
    try {
      await place({ variables: { hold: { personIds, conversationIds, reason } } });
      notify({ message: t('holds.placed'), tone: 'good' });
      await onPlaced();
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <FormDialog
      title={t('holds.place')}
      submitLabel={t('holds.place')}
      errorTitle={t('holds.notPlaced')}
      error={error}
      problems={attempt > 0 ? problems : []}
      attempt={attempt}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('holds.placeText')}</Text>
      {conversationId ? (
        <Anchor component={Link} to={`/inbox/${conversationId}?view=all`} size="sm">
          {t('holds.thisConversation')}
        </Anchor>
      ) : null}
      <PeoplePicker
        id="hold-people"
        label={t('holds.people')}
        description={t('holds.peopleHelp')}
        error={attempt > 0 ? nobody : null}
        chosen={people}
        onChange={setPeople}
      />
      <Textarea
        id="hold-reason"
        label={t('holds.reason')}
        description={t('holds.reasonHelp')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={reason}
        error={attempt > 0 ? missing : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
