import { Fieldset, Radio, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { OwnTimes, PlannedDateFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './conflicts.module.css';

const CHOICES: readonly OwnTimes[] = ['KEEP', 'MOVE'];

interface OwnTimesFieldProps {
  /** Dates with a time of their own. */
  dates: readonly PlannedDateFragment[];
  value: OwnTimes | null;
  onChange: (value: OwnTimes) => void;
}

/** Sessions of the series with a time of their own, and whether they move, too. */
export function OwnTimesField({ dates, value, onChange }: OwnTimesFieldProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Fieldset legend={t('ownTimes.title', { count: dates.length })} className={classes.date}>
      <Stack gap="sm">
        <ul className={classes.dates}>
          {dates.map(({ date, ownTime }) =>
            ownTime ? (
              <li key={date}>
                {format.shortDate(ownTime.startDateTime)},{' '}
                {format.timeRange(ownTime.startDateTime, ownTime.endDateTime)}
              </li>
            ) : null,
          )}
        </ul>
        <Radio.Group
          label={t('ownTimes.what')}
          value={value}
          onChange={(choice) => onChange(choice as OwnTimes)}
        >
          <Stack gap="xs" mt={6}>
            {CHOICES.map((choice) => (
              <Radio key={choice} value={choice} label={t(`ownTimes.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {t('ownTimes.help')}
        </Text>
      </Stack>
    </Fieldset>
  );
}
