import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ProgramColor } from './program-colors';
import classes from './calendar.module.css';

/** The colors of the programs, when there are several. */
export function CalendarLegend({
  sessions,
  colorOf,
}: {
  sessions: readonly SessionSummaryFragment[];
  colorOf: (programId: string | undefined) => ProgramColor;
}) {
  const t = useT();
  const programs = new Map(
    sessions.flatMap(({ program }) => (program ? [[program.id, program.name ?? ''] as const] : [])),
  );
  if (programs.size < 2) return null;
  return (
    <ul className={classes.legend} aria-label={t('calendar.programs')}>
      {[...programs].map(([id, name]) => (
        <li key={id} className={classes[colorOf(id)]}>
          {name}
        </li>
      ))}
    </ul>
  );
}
