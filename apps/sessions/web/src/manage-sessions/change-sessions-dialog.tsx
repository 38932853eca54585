import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  ConfirmDialog,
  ErrorState,
  Group,
  NativeSelect,
  NumberInput,
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
  type ChangeSessionsKind,
  type PreviewSessionsChangeQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PersonPicker } from '../session-form/person-picker';
import type { ChosenPerson } from '../session-form/session-form-values';
import { OptionalReasonField } from '../session/reason-field';
import { AffectedSessions } from '../time-away/affected-sessions';
import { type AffectedSession, type Choices, decisionsOf } from '../time-away/choices';
import { FOR } from './narrow-filter';
import type { SessionRow } from './session-columns';
import classes from './work.module.css';

/** Kinds of change that apply to coming sessions. */
const TO_COME: readonly ChangeSessionsKind[] = ['SHIFT', 'CHANGE_LEADER', 'ASK_SUBSTITUTE', 'CHANGE_PLACE'];

/** The kinds of change that apply to some of the sessions, most common first. */
function kindsFor(sessions: readonly SessionRow[], oneProgram: boolean): ChangeSessionsKind[] {
  const isToCome = sessions.some(({ status }) => FOR.CANCEL.includes(status));
  const kinds = isToCome ? TO_COME.filter((kind) => oneProgram || kind !== 'CHANGE_LEADER') : [];
  return [...kinds, 'MARK_PRESENT'];
}

interface Fields {
  kind: ChangeSessionsKind;
  days: number;
  minutes: number;
  leader: ChosenPerson | null;
  /** Empty for online. */
  place: string;
}

/** The input of the mutation; null while it is incomplete. */
function changeOf(
  { kind, days, minutes, leader, place }: Fields,
  sessionIds: string[],
): ChangeSessionsInput | null {
  if (kind === 'ASK_SUBSTITUTE' || kind === 'MARK_PRESENT') return { sessionIds, kind };
  if (kind === 'CHANGE_PLACE') return { sessionIds, kind, place: place.trim() || null };
  if (kind === 'CHANGE_LEADER') return leader ? { sessionIds, kind, leaderId: leader.id } : null;
  return days === 0 && minutes === 0 ? null : { sessionIds, kind, days, minutes };
}

/** The substitutes who are assigned at once; the other sessions are asked for on the board. */
const substitutesOf = (
  sessions: readonly AffectedSession[],
  choices: Choices,
): NonNullable<ChangeSessionsInput['substitutes']> =>
  decisionsOf(sessions, choices).flatMap(({ sessionId, substituteId }) =>
    substituteId ? [{ sessionId, userId: substituteId }] : [],
  );

type Previewed = PreviewSessionsChangeQuery['previewSessionsChange'];

/** The sessions for which substitutes are asked, as those during an absence: nothing else can become of them here. */
const needingSubstitutes = ({ substitutes }: Previewed): AffectedSession[] =>
  substitutes.map((each) => ({ ...each, proposed: 'SUBSTITUTE', allowed: ['SUBSTITUTE'] }));

interface PreviewProps {
  input: ChangeSessionsInput;
  choices: Choices;
  onChoose: (choices: Choices, sessions: readonly AffectedSession[]) => void;
}

/** How many sessions would change, and which would not and why; for substitutes, whom to ask for each. */
function Preview({ input, choices, onChoose }: PreviewProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(PreviewSessionsChangeDocument, {
    variables: { input },
    fetchPolicy: 'network-only',
  });
  if (error) return <ErrorState error={error} onRetry={refetch} variant="inline" />;
  if (!data) return <Skeleton height={48} />;
  const sessions = needingSubstitutes(data.previewSessionsChange);
  return (
    <>
      <Fitting preview={data.previewSessionsChange} />
      {sessions.length > 0 ? (
        <AffectedSessions
          title={t('change.kind.ASK_SUBSTITUTE')}
          sessions={sessions}
          choices={choices}
          namesLeaders
          onChange={(next) => onChoose(next, sessions)}
        />
      ) : null}
    </>
  );
}

function Fitting({ preview: { fit, refusedSessions } }: { preview: Previewed }) {
  const t = useT();
  const format = useFormat();
  return (
    <div role="status">
      <Text fw={600}>{t('change.fit', { count: fit })}</Text>
      {refusedSessions.length > 0 ? (
        <>
          <Text>{t('work.refused', { count: refusedSessions.length })}</Text>
          <ul className={classes.links}>
            {refusedSessions.map(({ sessionId, session, reason }) => (
              <li key={sessionId}>
                {session ? `${session.subject}, ${format.shortDate(session.startDateTime)}: ` : null}
                {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function KindFields({
  fields,
  programId,
  onChange,
}: {
  fields: Fields;
  programId: string;
  onChange: (fields: Fields) => void;
}) {
  const t = useT();
  if (fields.kind === 'ASK_SUBSTITUTE') return null;
  if (fields.kind === 'MARK_PRESENT') return <Text size="sm">{t('change.presentHelp')}</Text>;
  if (fields.kind === 'CHANGE_PLACE')
    return (
      <TextInput
        label={t('change.place')}
        description={t('change.placeHelp')}
        maxLength={300}
        value={fields.place}
        onChange={(event) => onChange({ ...fields, place: event.currentTarget.value })}
      />
    );
  if (fields.kind === 'CHANGE_LEADER')
    return (
      <PersonPicker
        id="change-leader"
        label={t('change.leader')}
        programId={programId}
        role="LEADER"
        most={1}
        value={fields.leader ? [fields.leader] : []}
        onChange={([leader]) => onChange({ ...fields, leader: leader ?? null })}
      />
    );
  const number = (name: 'days' | 'minutes', most: number) => (
    <NumberInput
      label={t(`change.${name}`)}
      min={-most}
      max={most}
      allowDecimal={false}
      value={fields[name]}
      onChange={(value) => onChange({ ...fields, [name]: Number(value) || 0 })}
    />
  );
  return (
    <>
      <Group gap="sm">
        {number('days', 366)}
        {number('minutes', 1440)}
      </Group>
      <Text size="sm">{t('change.earlier')}</Text>
    </>
  );
}

/** Applies one change to all chosen sessions, after a preview. */
export default function ChangeSessionsDialog({
  sessions,
  kind,
  onDone,
  onClose,
}: {
  sessions: readonly SessionRow[];
  /** What to change at first; default: the first kind that applies. */
  kind?: ChangeSessionsKind | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const programIds = [...new Set(sessions.flatMap(({ program }) => (program ? [program.id] : [])))];
  const kinds = kindsFor(sessions, programIds.length === 1);
  const [fields, setFields] = useState<Fields>({
    ...{ kind: kind ?? kinds[0]!, days: 0, minutes: 0 },
    ...{ leader: null, place: '' },
  });
  const [reason, setReason] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const [substitutes, setSubstitutes] = useState<ChangeSessionsInput['substitutes']>([]);
  const [still] = useDebouncedValue(fields, 300);
  const [change] = useMutation(ChangeSessionsDocument, { refetchQueries: ['SessionsWork'] });
  const ids = sessions.map(({ id }) => id);
  const input = changeOf(fields, ids);
  const previewed = changeOf(still, ids);
  const confirm = async () => {
    await change({
      variables: {
        input: {
          ...input!,
          reason: (fields.kind !== 'MARK_PRESENT' && reason.trim()) || null,
          ...(fields.kind === 'ASK_SUBSTITUTE' && substitutes?.length ? { substitutes } : {}),
        },
      },
    });
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('change.open', { count: ids.length })}
      confirmLabel={t('change.confirm')}
      disabled={input === null}
      size={fields.kind === 'ASK_SUBSTITUTE' ? 'xl' : 'md'}
      onConfirm={confirm}
    >
      <NativeSelect
        label={t('change.what')}
        value={fields.kind}
        data={kinds.map((value) => ({ value, label: t(`change.kind.${value}`) }))}
        onChange={(event) => setFields({ ...fields, kind: event.currentTarget.value as ChangeSessionsKind })}
      />
      <KindFields fields={fields} programId={programIds[0] ?? ''} onChange={setFields} />
      {previewed ? (
        <Preview
          input={previewed}
          choices={choices}
          onChoose={(next, affected) => {
            setChoices(next);
            setSubstitutes(substitutesOf(affected, next));
          }}
        />
      ) : null}
      {/* Taking attendance for the first time needs no reason. */}
      {fields.kind === 'MARK_PRESENT' ? null : <OptionalReasonField value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
