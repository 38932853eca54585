import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  Checkbox,
  DateField,
  ErrorState,
  Group,
  ListSkeleton,
  NativeSelect,
  notify,
  Section,
  Stack,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  AddTimeAwayDocument,
  PreviewTimeAwayDocument,
  UndoTimeAwayDocument,
  type TimeAwayInput,
  type TimeAwayKind,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { AffectedSessions } from './affected-sessions';
import { type Choices, decisionsOf } from './choices';

const KINDS: readonly TimeAwayKind[] = ['ILL', 'HOLIDAY', 'OTHER'];

export interface AwayFields {
  kind: TimeAwayKind;
  firstDay: string | null;
  lastDay: string | null;
  partly: boolean;
  startTime: string;
  endTime: string;
}

const EMPTY: AwayFields = {
  kind: 'ILL',
  firstDay: null,
  lastDay: null,
  partly: false,
  startTime: '',
  endTime: '',
};

/** The span as input of the mutation; null while it is invalid. */
function spanOf(
  { firstDay, lastDay, partly, startTime, endTime }: AwayFields,
  userId?: string,
): TimeAwayInput | null {
  const last = lastDay ?? firstDay;
  if (!firstDay || !last || last < firstDay) return null;
  const times = partly ? { startTime: startTime || null, endTime: endTime || null } : {};
  return { firstDay, lastDay: last, ...times, ...(userId ? { userId } : {}) };
}

function SpanFields({ fields, onChange }: { fields: AwayFields; onChange: (fields: AwayFields) => void }) {
  const t = useT();
  const { kind, firstDay, lastDay, partly } = fields;
  const wrongOrder = firstDay !== null && lastDay !== null && lastDay < firstDay;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="start">
        <NativeSelect
          label={t('away.why')}
          description={t('away.whyHelp')}
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`away.kind.${value}`) }))}
          onChange={(event) => onChange({ ...fields, kind: event.currentTarget.value as TimeAwayKind })}
        />
      </Group>
      <Group gap="sm" align="start">
        <DateField
          label={t('away.firstDay')}
          required
          value={firstDay}
          onChange={(value) => onChange({ ...fields, firstDay: value })}
        />
        <DateField
          label={t('away.lastDay')}
          value={lastDay}
          error={wrongOrder ? t('away.order') : undefined}
          onChange={(value) => onChange({ ...fields, lastDay: value })}
        />
      </Group>
      <Checkbox
        label={t('away.partly')}
        checked={partly}
        onChange={(event) => onChange({ ...fields, partly: event.currentTarget.checked })}
      />
      {partly ? (
        <Group gap="sm">
          <TextInput
            type="time"
            label={t('away.from')}
            value={fields.startTime}
            onChange={(event) => onChange({ ...fields, startTime: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('away.until')}
            value={fields.endTime}
            onChange={(event) => onChange({ ...fields, endTime: event.currentTarget.value })}
          />
        </Group>
      ) : null}
    </Stack>
  );
}

interface AwayFormProps {
  /** Left out: the viewer. */
  userId?: string | undefined;
  /** The absence as it is proposed. */
  given?: Partial<AwayFields>;
  /** Called after it is saved or undone; `left`: sessions that could not be changed. */
  onChanged: (left: number) => unknown;
}

/** Enters an absence, shows the affected sessions, and settles them all with one button. */
export function AwayForm({ userId, given, onChanged }: AwayFormProps) {
  const t = useT();
  const [fields, setFields] = useState<AwayFields>({ ...EMPTY, ...given });
  const [choices, setChoices] = useState<Choices>({});
  const span = spanOf(fields, userId);
  const { data, error, loading, refetch } = useQuery(PreviewTimeAwayDocument, {
    variables: { input: span ?? { firstDay: '', lastDay: '' } },
    skip: span === null,
    fetchPolicy: 'network-only',
  });
  const [add, { loading: saving }] = useMutation(AddTimeAwayDocument);
  const [undo] = useMutation(UndoTimeAwayDocument);
  const sessions = span && data ? data.previewTimeAway.sessions : [];
  const takeBack = async (timeAwayId: string) => {
    await undo({ variables: { timeAwayId } });
    await onChanged(0);
  };
  const save = async () => {
    try {
      const input = { span: span!, kind: fields.kind, decisions: decisionsOf(sessions, choices) };
      const { data: saved } = await add({ variables: { input } });
      const away = saved!.addTimeAway.timeAway;
      const left = away.sessions.filter(({ refusal }) => refusal !== null).length;
      notify({
        tone: left > 0 ? 'bad' : 'good',
        message: left > 0 ? t('away.savedButLeft', { count: left }) : t('away.saved'),
        undo: () => takeBack(away.id),
      });
      setFields(EMPTY);
      setChoices({});
      await onChanged(left);
    } catch (failure) {
      notify({ tone: 'bad', message: errorText(failure) });
    }
  };
  return (
    <Stack gap="md" align="stretch">
      <SpanFields fields={fields} onChange={setFields} />
      {span === null ? null : error ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : loading || !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <>
          {sessions.length === 0 ? (
            <Text>{t('away.nothing')}</Text>
          ) : (
            <AffectedSessions
              title={t('away.affected', { count: sessions.length })}
              sessions={sessions}
              choices={choices}
              onChange={setChoices}
            />
          )}
          <Text size="sm">{t('away.once')}</Text>
          <Group>
            <Button loading={saving} onClick={() => void save()}>
              {t('away.save', { count: sessions.length })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** The form in a section of its own. */
export function AddAway({ userId, onChanged }: Pick<AwayFormProps, 'userId' | 'onChanged'>) {
  const t = useT();
  return (
    <Section title={t('away.add')}>
      <AwayForm userId={userId} onChanged={onChanged} />
    </Section>
  );
}
