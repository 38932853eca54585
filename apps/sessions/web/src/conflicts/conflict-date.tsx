import { DateField, Fieldset, Group, Radio, Stack, Text, TextInput } from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import type { ConflictFragment, PlannedDateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { instantOf } from '../session/days';
import { NextDayNote } from '../session-form/next-day-note';
import type { Resolution } from './resolutions';
import classes from './conflicts.module.css';

/** The availability that a person gave for that day, in their own zone. */
function Hours({ conflict }: { conflict: ConflictFragment }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  if (!conflict.dayAvailability.length) return null;
  const hours = conflict.dayAvailability.map(({ startTime, endTime, timeZoneId }) => {
    const [start, end] = [startTime, endTime].map((time) => instantOf(conflict.date, time, timeZoneId));
    return `${format.timeRange(start!, end!, timeZoneId)} ${zones.inText(timeZoneId)}`;
  });
  return <> {t('conflict.hours', { hours: hours.join(', ') })}</>;
}

type Move = Extract<Resolution, { action: 'MOVE' }>;

function MoveFields({ value, onChange }: { value: Move; onChange: (value: Move) => void }) {
  const t = useT();
  return (
    <>
      <Group gap="md" align="flex-start">
        <DateField
          label={t('conflict.moveDate')}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
        />
        <TextInput
          type="time"
          label={t('field.start')}
          value={value.startTime}
          onChange={(event) => onChange({ ...value, startTime: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('field.end')}
          value={value.endTime}
          onChange={(event) => onChange({ ...value, endTime: event.currentTarget.value })}
        />
      </Group>
      <NextDayNote {...value} />
    </>
  );
}

export interface ConflictDateProps {
  planned: PlannedDateFragment;
  resolution: Resolution | undefined;
  onResolve: (resolution: Resolution) => void;
  /** Whether the viewer is an admin, who may save over a conflict. */
  mayForce: boolean;
  /** Whether existing sessions are edited: a skipped date then stays unchanged. */
  editing: boolean;
}

/** One date with its conflicts and the choice of a resolution. */
export function ConflictDate({ planned, resolution, onResolve, mayForce, editing }: ConflictDateProps) {
  const t = useT();
  const format = useFormat();
  const { date, startTime, endTime, startDateTime, endDateTime, conflicts } = planned;
  const choose = (action: string) => {
    if (action === 'MOVE') onResolve({ action, date, startTime, endTime });
    else if (action === 'SKIP' || action === 'ACCEPT' || action === 'SUBSTITUTE') onResolve({ action });
  };
  return (
    <Fieldset
      legend={`${format.shortDate(startDateTime)}, ${format.timeRange(startDateTime, endDateTime)}`}
      className={classes.date}
    >
      <Stack gap="sm">
        <ul className={classes.causes}>
          {conflicts.map((conflict) => (
            <li key={`${conflict.conflictType}${conflict.conflictDescription}`}>
              <Text component="span" size="sm" fw={600}>
                {t(`conflict.type.${conflict.conflictType}`)}
              </Text>{' '}
              <Text component="span" size="sm">
                {conflict.conflictDescription}
                <Hours conflict={conflict} />
              </Text>
            </li>
          ))}
        </ul>
        <Radio.Group
          aria-label={t('conflict.what')}
          value={resolution?.action ?? null}
          onChange={(action) => choose(action ?? '')}
        >
          <Group gap="md">
            <Radio value="SKIP" label={editing ? t('conflict.leave') : t('conflict.skip')} />
            <Radio value="MOVE" label={t('conflict.move')} />
            {mayForce ? <Radio value="ACCEPT" label={t('conflict.accept')} /> : null}
            {planned.mayAskForSubstitute ? (
              <Radio value="SUBSTITUTE" label={t('conflict.substitute')} />
            ) : null}
          </Group>
        </Radio.Group>
        {resolution?.action === 'MOVE' ? <MoveFields value={resolution} onChange={onResolve} /> : null}
      </Stack>
    </Fieldset>
  );
}
