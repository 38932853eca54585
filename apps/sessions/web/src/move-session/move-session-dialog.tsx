import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { DateField, Dialog, Group, Stack, Text, TextInput, notify } from '@lyceum/web/design-system';
import { useFormat, useReader, useZones } from '@lyceum/web/i18n';
import {
  EditSessionV3Document,
  type EditSessionV3Input,
  type SessionScope,
  type SessionSummaryFragment,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview } from '../conflicts/use-save-review';
import { useT } from '../i18n';
import { sameClock, spanOf } from '../session/days';
import { useLatestSession } from '../session/use-latest-session';
import { ScopeField } from '../session/scope-field';
import { ChangeForm } from '../session-form/change-form';
import { NextDayNote } from '../session-form/next-day-note';
import { moveInput, moveProblems, moveTo, withStart, type Move, type MoveProblem } from './move-proposal';

export interface MoveSessionDialogProps {
  session: SessionSummaryFragment;
  /** The time where it was dropped; by default its present time. */
  proposal?: Move | undefined;
  /** `moved` is false when nothing was saved: the calendar then reverts the display. */
  onClose: (moved: boolean) => void;
}

const FIELD_OF: Record<MoveProblem, 'date' | 'end' | 'reason'> = {
  date: 'date',
  past: 'date',
  same: 'date',
  duration: 'end',
  reason: 'reason',
};
const fieldId = (field: string) => `move-${field}`;

interface FieldsProps {
  move: Move;
  setMove: (move: Move) => void;
  problem: (field: 'date' | 'end' | 'reason') => string | undefined;
}

function WhenFields({ move, setMove, problem }: FieldsProps) {
  const t = useT();
  return (
    <Group gap="md" align="flex-start">
      <DateField
        id={fieldId('date')}
        label={t('move.date')}
        required
        value={move.date || null}
        error={problem('date')}
        onChange={(date) => setMove({ ...move, date: date ?? '' })}
      />
      <TextInput
        type="time"
        label={t('field.start')}
        required
        value={move.startTime}
        onChange={(event) => setMove(withStart(move, event.currentTarget.value))}
      />
      <TextInput
        id={fieldId('end')}
        type="time"
        label={t('field.end')}
        required
        value={move.endTime}
        error={problem('end')}
        onChange={(event) => setMove({ ...move, endTime: event.currentTarget.value })}
      />
    </Group>
  );
}

/** The new time in the session's zone, and in the viewer's if it differs. */
function Preview({ session, move }: { session: SessionSummaryFragment; move: Move }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const { timeZoneId } = useReader();
  if (!move.date || !move.startTime || !move.endTime) return null;
  const [start, end] = spanOf(move.date, move.startTime, move.endTime, session.timeZoneId);
  const was = `${format.shortDate(session.startDateTime, session.timeZoneId)}, ${format.timeRange(session.startDateTime, session.endDateTime, session.timeZoneId)}`;
  return (
    <Stack gap={2}>
      <Text size="sm">{t('move.was', { when: was, zone: zones.inText(session.timeZoneId) })}</Text>
      {sameClock(session.timeZoneId, timeZoneId, start) ? null : (
        <Text size="sm" c="dimmed">
          {t('move.yours', { when: `${format.shortDate(start)}, ${format.timeRange(start, end)}` })}
        </Text>
      )}
    </Stack>
  );
}

type Saving = ReturnType<typeof useSaveReview<EditSessionV3Input>>;

function MoveForm({
  session,
  proposal,
  onClose,
  saving,
  revision,
}: MoveSessionDialogProps & { saving: Saving; revision: number }) {
  const t = useT();
  const [move, setMove] = useState(
    () => proposal ?? moveTo(session, session.startDateTime, session.endDateTime),
  );
  const [scope, setScope] = useState<SessionScope>('SINGLE');
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<MoveProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const problem = (field: 'date' | 'end' | 'reason') => {
    const name = found.find((each) => FIELD_OF[each] === field);
    return name && t(`move.problem.${name}`);
  };
  const submit = () => {
    const problems = moveProblems(session, move, reason, Date.now());
    setFound(problems);
    setAttempt((count) => count + 1);
    if (problems.length === 0)
      void saving.start(moveInput(session, move, { scope, reason, revision }), false);
  };
  return (
    <ChangeForm
      problems={found.map((name) => ({
        fieldId: fieldId(FIELD_OF[name]),
        message: t(`move.problem.${name}`),
      }))}
      attempt={attempt}
      error={saving.refusal?.error}
      reason={{ id: fieldId('reason'), value: reason, error: problem('reason'), onChange: setReason }}
      submitLabel={t('move.save')}
      busy={saving.busy}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <WhenFields move={move} setMove={setMove} problem={problem} />
      <NextDayNote {...move} />
      <Preview session={session} move={move} />
      {session.recurringSessionId ? <ScopeField value={scope} onChange={setScope} /> : null}
    </ChangeForm>
  );
}

/**
 * Moves a session to another time: the keyboard's way of dragging. The server checks everybody's conflicts before it
 * saves.
 */
export default function MoveSessionDialog({ session, proposal, onClose }: MoveSessionDialogProps) {
  const t = useT();
  const [editSession] = useMutation(EditSessionV3Document);
  // The revision when the dialog was opened; after a refusal the present one, which the dialog then shows.
  const [revision, setRevision] = useState(session.revision);
  const readLatest = useLatestSession(session.id);
  const saving = useSaveReview<EditSessionV3Input>(
    async (input, options) =>
      (await editSession({ variables: { input: { ...input, options } } })).data?.editSessionV3,
    (outcome) => {
      notify({ tone: 'good', message: t('move.done', { count: outcome.sessions.length }) });
      onClose(true);
    },
    async () => {
      const latest = await readLatest();
      if (latest) setRevision(latest.revision);
    },
  );
  return (
    <Dialog
      opened
      onClose={() => onClose(false)}
      title={t('move.title', { subject: session.subject })}
      size="lg"
    >
      {saving.review ? (
        <SaveReviewPanel
          saving={saving}
          mayForce={session.viewerCan.force}
          saveLabel={(count) => t('edit.saveCount', { count })}
        />
      ) : (
        <MoveForm
          session={session}
          proposal={proposal}
          onClose={onClose}
          saving={saving}
          revision={revision}
        />
      )}
    </Dialog>
  );
}
