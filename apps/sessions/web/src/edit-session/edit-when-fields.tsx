import { Fieldset, Stack, Switch } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { RecurrenceFields } from '../session-form/recurrence-fields';
import type { FieldsProps } from '../session-form/session-form-values';
import { TimeFields } from '../session-form/time-fields';

interface EditWhenFieldsProps extends FieldsProps {
  timeZoneId: string;
  /** Whether the series may be rescheduled: other weekdays, another end. */
  series: boolean;
}

/** The new time of booked sessions. */
export function EditWhenFields({ timeZoneId, series, ...fields }: EditWhenFieldsProps) {
  const t = useT();
  const { values, set } = fields;
  return (
    <Fieldset legend={t('book.when')}>
      <TimeFields {...fields} timeZoneId={timeZoneId} />
      {series ? (
        <Switch
          mt="md"
          label={t('edit.repeat')}
          checked={values.repeats}
          onChange={(event) => set({ repeats: event.currentTarget.checked })}
        />
      ) : null}
      {series && values.repeats ? (
        <Stack mt="md">
          <RecurrenceFields {...fields} />
        </Stack>
      ) : null}
    </Fieldset>
  );
}
