import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { ConfirmDialog, ErrorState, NativeSelect, notify, Text, Textarea } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  ReportAbsenceDocument,
  SessionsToMissDocument,
  TakeBackAbsenceDocument,
  type AbsenceReason,
  type SessionDetailsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { DatesToMiss } from './dates-to-miss';

const REASONS: readonly AbsenceReason[] = ['ILL', 'FAMILY', 'SCHOOL', 'TRAVEL', 'TRANSPORT', 'OTHER'];
const MOST_CHARACTERS = 500;

export interface AbsenceDialogProps {
  session: SessionDetailsFragment;
  learner: { id: string; /** Null: the viewer. */ name: string | null };
  onClose: () => void;
}

/**
 * Gives up one learner's seat for one or several dates, with a reason; the session still takes place for the others.
 */
export default function AbsenceDialog({ session, learner, onClose }: AbsenceDialogProps) {
  const t = useT();
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly string[]>([session.id]);
  const [reason, setReason] = useState<AbsenceReason | ''>('');
  const [note, setNote] = useState('');
  const target = { sessionId: session.id, learnerId: learner.id };
  const isSeries = Boolean(session.recurringSessionId);
  const dates = useQuery(SessionsToMissDocument, isSeries ? { variables: target } : skipToken);
  const [report] = useMutation(ReportAbsenceDocument);
  const [takeBack] = useMutation(TakeBackAbsenceDocument);
  const comeAfterAll = async () => {
    try {
      for (const sessionId of chosen) await takeBack({ variables: { sessionId, learnerId: learner.id } });
      notify({ tone: 'good', message: t('absence.takenBack') });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  const confirm = async () => {
    if (!reason) return;
    const input = { sessionIds: [...chosen], learnerId: learner.id, reason, note: note.trim() || null };
    await report({ variables: { input } });
    const message = t('absence.done', { count: chosen.length });
    notify({ tone: 'good', message, undo: () => void comeAfterAll() });
  };
  const name = learner.name ?? '';
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={learner.name ? t('absence.openFor', { name }) : t('absence.open')}
      confirmLabel={t('absence.confirm', { count: chosen.length })}
      disabled={!reason || chosen.length === 0}
      onConfirm={confirm}
    >
      <Text>
        {session.subject} · {format.shortDate(session.startDateTime)},{' '}
        {format.timeRange(session.startDateTime, session.endDateTime)}
      </Text>
      <Text c="dimmed">{t('absence.text')}</Text>
      <NativeSelect
        label={t('absence.reason')}
        required
        value={reason}
        data={[
          { value: '', label: t('absence.choose') },
          ...REASONS.map((value) => ({ value, label: t(`absence.reasons.${value}`) })),
        ]}
        onChange={(event) => setReason(event.currentTarget.value as AbsenceReason | '')}
      />
      <Textarea
        label={t('absence.note')}
        description={t('absence.noteHelp')}
        autosize
        minRows={2}
        maxLength={MOST_CHARACTERS}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {dates.error ? <ErrorState error={dates.error} onRetry={dates.refetch} variant="inline" /> : null}
      {(dates.data?.getSessionsToMiss.length ?? 0) > 1 ? (
        <DatesToMiss dates={dates.data?.getSessionsToMiss ?? []} chosen={chosen} onChange={setChosen} />
      ) : null}
    </ConfirmDialog>
  );
}
