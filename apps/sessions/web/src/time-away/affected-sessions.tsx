import { Button, Group, Stack } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { AffectedSessionRow } from './affected-session';
import { type AffectedSession, choiceOf, type Choices, withBestSubstitutes } from './choices';
import classes from './time-away.module.css';

interface AffectedSessionsProps {
  title: string;
  sessions: readonly AffectedSession[];
  choices: Choices;
  /** The sessions are of several leaders. */
  namesLeaders?: boolean;
  onChange: (choices: Choices) => void;
}

/** Sessions whose leader cannot come, each with the best substitutes and their reasons, or all with the best at once. */
export function AffectedSessions({
  title,
  sessions,
  choices,
  namesLeaders = false,
  onChange,
}: AffectedSessionsProps) {
  const t = useT();
  const suggests = sessions.some(
    ({ allowed, suggestions }) => allowed.includes('SUBSTITUTE') && suggestions.length > 0,
  );
  return (
    <Stack gap="sm" align="stretch">
      <Group justify="space-between" gap="sm">
        <h3 className={classes.title}>{title}</h3>
        {suggests ? (
          <Button variant="default" onClick={() => onChange(withBestSubstitutes(sessions, choices))}>
            {t('away.best')}
          </Button>
        ) : null}
      </Group>
      <ul className={classes.rows}>
        {sessions.map((affected) => (
          <AffectedSessionRow
            key={affected.session.id}
            affected={affected}
            choice={choiceOf(affected, choices)}
            namesLeaders={namesLeaders}
            onChange={(choice) => onChange({ ...choices, [affected.session.id]: choice })}
          />
        ))}
      </ul>
    </Stack>
  );
}
