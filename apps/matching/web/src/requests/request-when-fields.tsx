import { Checkbox, Chip, DateField, Group, Input, Text, TextInput } from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { RequestFieldsProps } from './request-who-fields';
import classes from './requests.module.css';

interface WhenFieldsProps extends RequestFieldsProps {
  zone: string | null;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Days, hours, first day, and place, all optional. */
export function WhenFields({ form: { values, set, field }, zone }: WhenFieldsProps) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  return (
    <>
      <Input.Wrapper
        label={t('requestForm.days')}
        labelElement="div"
        {...field('wishes.sessionInfo.recurringDays')}
      >
        <Chip.Group
          multiple
          value={values.days.map(String)}
          onChange={(days) => set({ days: days.map(Number).sort((a, b) => a - b) })}
        >
          <div className={classes.days} role="group" aria-label={t('requestForm.days')}>
            {WEEK.map((day) => (
              <Chip key={day} value={String(day)} size="sm">
                {format.weekday(day, 'short')}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Input.Wrapper>
      <Group gap="md" align="flex-start">
        <TextInput
          {...field('wishes.sessionInfo.startTime')}
          type="time"
          label={t('requestForm.start')}
          value={values.startTime}
          onChange={(event) => set({ startTime: event.currentTarget.value })}
        />
        <TextInput
          {...field('wishes.sessionInfo.endTime')}
          type="time"
          label={t('requestForm.end')}
          value={values.endTime}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
        />
        <DateField
          {...field('wishes.sessionInfo.startDate')}
          label={t('requestForm.startDate')}
          clearable
          value={values.startDate}
          onChange={(startDate) => set({ startDate })}
        />
      </Group>
      {zone ? (
        <Text size="sm" c="dimmed">
          {t('requestForm.zone', { zone: zones.inText(zone) })}
        </Text>
      ) : null}
      <Checkbox
        label={t('requestForm.inPerson')}
        checked={values.inPerson}
        onChange={(event) => set({ inPerson: event.currentTarget.checked })}
      />
      {values.inPerson ? (
        <TextInput
          {...field('wishes.sessionInfo.location')}
          label={t('requestForm.location')}
          maxLength={200}
          value={values.location}
          onChange={(event) => set({ location: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}
