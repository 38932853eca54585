import { Divider, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { spanOf } from '../session/days';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import { FreeTimes } from '../session-form/free-times';
import { TimeFields } from '../session-form/time-fields';

interface WhenFieldsProps extends FieldsProps {
  timeZoneId: string;
  /** Whether the viewer schedules for others: they may enter a time that is not free, and decide about the conflict. */
  byHand: boolean;
}

/** The chosen time as a sentence, or what is missing. */
function Chosen({ values, problem, timeZoneId }: WhenFieldsProps) {
  const t = useT();
  const format = useFormat();
  const { date, startTime, endTime } = values;
  const missing = problem('startTime') ?? problem('endTime');
  if (date && startTime && endTime) {
    const [start, end] = spanOf(date, startTime, endTime, timeZoneId);
    const words = t('free.chosen', { date: format.shortDate(start), time: format.timeRange(start, end) });
    return (
      <Text fw={600} role="status" id={fieldId('startTime')} tabIndex={-1}>
        {missing ?? words}
      </Text>
    );
  }
  return missing ? (
    <Text size="sm" c="var(--ly-bad)" id={fieldId('startTime')} tabIndex={-1}>
      {missing}
    </Text>
  ) : null;
}

/** Chooses a time that is free for everybody; viewers who schedule for others may enter any time. */
export function WhenFields(props: WhenFieldsProps) {
  const { byHand } = props;
  const t = useT();
  return (
    <Stack gap="md">
      <FreeTimes {...props} />
      {byHand ? (
        <>
          <Divider label={t('free.byHand')} labelPosition="left" />
          <TimeFields {...props} lengths={false} />
          <Text size="sm" c="dimmed">
            {t('free.byHandHelp')}
          </Text>
        </>
      ) : (
        <Chosen {...props} />
      )}
    </Stack>
  );
}
