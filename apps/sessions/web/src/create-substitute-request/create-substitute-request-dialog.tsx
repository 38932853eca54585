import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, NativeSelect, Text, notify } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { CreateSubstituteRequestDocument, type SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';
import { nameOf } from '../session/people';

export interface CreateSubstituteRequestDialogProps {
  session: SessionDetailsFragment;
  /** Leaders for whom the viewer may request a substitute. */
  leaderIds: readonly string[];
  onClose: () => void;
}

/** Requests a substitute from the other leaders of the program, for this date only. */
export default function CreateSubstituteRequestDialog({
  session,
  leaderIds,
  onClose,
}: CreateSubstituteRequestDialogProps) {
  const t = useT();
  const format = useFormat();
  const [leaderId, setLeaderId] = useState(leaderIds[0] ?? '');
  const [reason, setReason] = useState('');
  const [create] = useMutation(CreateSubstituteRequestDocument);
  const name = (id: string) => nameOf(session.participants.find(({ userId }) => userId === id)?.user, t);
  const ask = async () => {
    const input = { sessionIds: [session.id], leaderId, reason: reason.trim() || null };
    await create({ variables: { input } });
    notify({ tone: 'good', message: t('substitute.asked') });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('substitute.ask')}
      confirmLabel={t('substitute.confirm')}
      onConfirm={ask}
    >
      <Text>
        {session.subject} · {format.shortDate(session.startDateTime)},{' '}
        {format.timeRange(session.startDateTime, session.endDateTime)}
      </Text>
      {leaderIds.length > 1 ? (
        <NativeSelect
          label={t('substitute.for')}
          value={leaderId}
          data={leaderIds.map((id) => ({ value: id, label: name(id) }))}
          onChange={(event) => setLeaderId(event.currentTarget.value)}
        />
      ) : null}
      <ReasonField
        label={t('substitute.reason')}
        description={t('substitute.reasonHelp')}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
