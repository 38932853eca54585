import { Button, Checkbox, Stack } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SessionsToMissQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './absences.module.css';

interface DatesToMissProps {
  /** In order of start. */
  dates: SessionsToMissQuery['getSessionsToMiss'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The dates of a series that the learner will miss: one, several, or all remaining ones. */
export function DatesToMiss({ dates, chosen, onChange }: DatesToMissProps) {
  const t = useT();
  const format = useFormat();
  const toggle = (id: string, on: boolean) =>
    onChange(dates.map((date) => date.id).filter((each) => (each === id ? on : chosen.includes(each))));
  return (
    <Stack gap="xs" role="group" aria-label={t('absence.dates')}>
      <span className={classes.label}>{t('absence.dates')}</span>
      <div className={classes.dates}>
        {dates.map(({ id, startDateTime, endDateTime }) => (
          <Checkbox
            key={id}
            label={`${format.shortDate(startDateTime)}, ${format.timeRange(startDateTime, endDateTime)}`}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(dates.map(({ id }) => id))}>
        {t('absence.all', { count: dates.length })}
      </Button>
    </Stack>
  );
}
