import { useT } from '../i18n';
import classes from './program-calendar.module.css';

const KINDS = ['free', 'elsewhere', 'away'] as const;
const TEXT = { free: 'freeSpan', elsewhere: 'elsewhere', away: 'away' } as const;

/** Explains the colors behind the tutors' sessions. */
export function Legend({ tutors }: { tutors: boolean }) {
  const t = useT();
  if (!tutors) return null;
  return (
    <ul className={classes.legend}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <span className={classes.sample} aria-hidden>
            <span className={classes.band} data-kind={kind} style={{ insetInline: 0 }} />
          </span>
          {t(`programCalendar.${TEXT[kind]}`)}
        </li>
      ))}
    </ul>
  );
}
