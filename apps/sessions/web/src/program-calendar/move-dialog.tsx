import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import {
  Alert,
  Autocomplete,
  ConfirmDialog,
  DateField,
  ErrorState,
  Group,
  NativeSelect,
  Skeleton,
  Text,
  TextInput,
  useDebouncedValue,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  ChangeSessionsDocument,
  PreviewSessionsChangeDocument,
  type ChangeSessionsInput,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { OptionalReasonField } from '../session/reason-field';
import type { CalendarSession } from './calendar-sessions';
import { conflictsAt } from './double-bookings';
import { changeOf, sessionAt, type Proposal } from './proposal';
import type { ProgramCalendarData } from './use-program-calendar';
import classes from './program-calendar.module.css';

export interface MoveDialogProps {
  session: CalendarSession;
  proposal: Proposal;
  data: ProgramCalendarData;
  onClose: () => void;
}

function usePreview(input: ChangeSessionsInput | null) {
  return useQuery(
    PreviewSessionsChangeDocument,
    input ? { variables: { input }, fetchPolicy: 'network-only' } : skipToken,
  );
}

/** The server's answer about the change: no conflict, or the conflicts. */
function Preview({ data, error, refetch }: ReturnType<typeof usePreview>) {
  const t = useT();
  if (error) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!data) return <Skeleton height={44} />;
  const refused = data.previewSessionsChange.refusedSessions[0];
  return (
    <Alert
      role="status"
      color={refused ? 'red' : 'green'}
      title={refused ? t('programCalendar.refused') : null}
    >
      {refused ? refused.reason : t('programCalendar.clear')}
    </Alert>
  );
}

/** Places that another session uses at that time. The server does not refuse them, so they are listed here. */
function TakenPlaces({ session, proposal, data }: Omit<MoveDialogProps, 'onClose'>) {
  const t = useT();
  const format = useFormat();
  const found = conflictsAt(sessionAt(session, proposal), data.sessions);
  const places = found.filter(({ kind }) => kind === 'PLACE');
  if (places.length === 0) return null;
  return (
    <Alert color="yellow">
      <ul className={classes.warnings}>
        {places.map(({ who, other }) => {
          const taken = data.byId.get(other)!;
          const what = `${taken.subject}, ${format.timeRange(taken.start, taken.end)}`;
          return <li key={other}>{t('programCalendar.taken', { who, what })}</li>;
        })}
      </ul>
    </Alert>
  );
}

interface FieldsProps extends Omit<MoveDialogProps, 'onClose'> {
  onChange: (proposal: Proposal) => void;
}

function Fields({ session, proposal, data, onChange }: FieldsProps) {
  const t = useT();
  const current = proposal.replacedId;
  const isOnly = session.leaderIds.length === 1;
  const nameOf = (id: string) => data.nameOf.get(id) ?? t('people.someone');
  return (
    <Group gap="md" align="flex-start">
      <DateField
        label={t('move.date')}
        value={proposal.date || null}
        onChange={(date) => onChange({ ...proposal, date: date ?? '' })}
      />
      <TextInput
        type="time"
        label={t('field.start')}
        value={proposal.startTime}
        onChange={(event) => onChange({ ...proposal, startTime: event.currentTarget.value })}
      />
      {current ? (
        <NativeSelect
          label={
            isOnly ? t('programCalendar.tutor') : t('programCalendar.insteadOf', { name: nameOf(current) })
          }
          value={proposal.tutorId ?? current}
          data={data.calendar.tutors.map(({ userId, name }) => ({ value: userId, label: name }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ ...proposal, tutorId: chosen === current ? null : chosen });
          }}
        />
      ) : null}
      <Autocomplete
        label={t('change.place')}
        description={session.place ? t('change.placeHelp') : null}
        data={data.calendar.places}
        limit={20}
        maxLength={300}
        value={proposal.place ?? session.place ?? ''}
        onChange={(place) => onChange({ ...proposal, place })}
      />
    </Group>
  );
}

/** Moves a session to another time, tutor or place, after showing the conflicts. */
export default function MoveDialog({ session, proposal: dropped, data, onClose }: MoveDialogProps) {
  const t = useT();
  const format = useFormat();
  const [proposal, setProposal] = useState(dropped);
  const [reason, setReason] = useState('');
  const [still] = useDebouncedValue(proposal, 250);
  const [change] = useMutation(ChangeSessionsDocument, { refetchQueries: ['SessionsWork'] });
  const input = changeOf(session, proposal);
  const previewed = changeOf(session, still);
  const preview = usePreview(previewed);
  const isRefused = (preview.data?.previewSessionsChange.refusedSessions.length ?? 0) > 0;
  const { start, end, timeZoneId } = session;
  const nameOf = (id: string) => data.nameOf.get(id) ?? t('people.someone');
  const when = `${format.shortDate(start, timeZoneId)}, ${format.timeRange(start, end, timeZoneId)}`;
  const confirm = () => change({ variables: { input: { ...input!, reason: reason.trim() || null } } });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('move.title', { subject: session.subject })}
      size="lg"
      confirmLabel={t('move.save')}
      disabled={input === null || isRefused}
      onConfirm={confirm}
    >
      <Text size="sm">{t('programCalendar.was', { when })}</Text>
      <Text size="sm">{[...session.leaderIds, ...session.learnerIds].map(nameOf).join(', ')}</Text>
      <Fields session={session} proposal={proposal} data={data} onChange={setProposal} />
      {previewed ? (
        <>
          <Preview {...preview} />
          <TakenPlaces session={session} proposal={still} data={data} />
        </>
      ) : (
        <Text size="sm">{t('programCalendar.same')}</Text>
      )}
      <OptionalReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
