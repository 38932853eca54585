import { IconMapPin, IconRepeat, IconUsers, IconVideo } from '@tabler/icons-react';
import { useFormat } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './session-card.module.css';

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Secondary line: place, kind, length. */
export function SessionMeta({ session }: { session: SessionSummaryFragment }) {
  const t = useT();
  const format = useFormat();
  const { isInPerson, meetingSolution, physicalSessionOptions, sessionType, durationMinutes, program } =
    session;
  const Place = isInPerson ? IconMapPin : IconVideo;
  return (
    <ul className={classes.meta}>
      {meetingSolution ? (
        <li>
          <Place {...ICON} />
          {isInPerson
            ? (physicalSessionOptions?.locationName ?? t('meeting.IN_PERSON'))
            : t('meeting.online')}
        </li>
      ) : null}
      <li>
        <IconUsers {...ICON} />
        {t(`type.${sessionType}`)}
      </li>
      <li>{format.minutes(durationMinutes)}</li>
      {session.recurringSessionId ? (
        <li>
          <IconRepeat {...ICON} />
          {t('series.part')}
        </li>
      ) : null}
      {program ? <li>{program.name}</li> : null}
    </ul>
  );
}
