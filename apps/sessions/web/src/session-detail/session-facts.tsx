import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { Anchor } from '@lyceum/web/design-system';
import { useFormat, useReader, useZones } from '@lyceum/web/i18n';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRecurrenceText } from '../session/recurrence-text';
import { Fact } from './fact';
import classes from './session-detail.module.css';

function Place({ session }: { session: SessionDetailsFragment }) {
  const t = useT();
  if (session.isInPerson) return <>{session.physicalSessionOptions?.locationName}</>;
  const { meetingSolution } = session;
  if (meetingSolution && meetingSolution !== 'CUSTOM_URL') return <>{t(`meeting.${meetingSolution}`)}</>;
  if (!session.joinUrl) return <>{t('meeting.linkLater')}</>;
  return (
    <Anchor href={session.joinUrl} target="_blank" rel="noreferrer">
      {session.joinUrl}
    </Anchor>
  );
}

function useSeriesText(session: SessionDetailsFragment): string | null {
  const words = useRecurrenceText();
  const { recurringFrequency, weeksRepeat, recurringDays, recurringEndDate } = session;
  if (!recurringFrequency) return null;
  return words({
    frequency: recurringFrequency,
    every: weeksRepeat ?? 1,
    days: recurringDays,
    until: recurringEndDate ?? null,
  });
}

/** Place, kind, recurrence, and people. */
export function SessionFacts({ session }: { session: SessionDetailsFragment }) {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const { language } = useReader();
  const series = useSeriesText(session);
  const grades = session.gradeLevels.map((level) =>
    isGradeLevel(level) ? gradeLevelName(level, language) : level,
  );
  const schools = session.schools.flatMap((school) => (school ? [school.name] : []));
  const seats = session.maxStudents;
  return (
    <dl className={classes.facts}>
      <Fact name={t('field.description')} wide>
        {session.sessionDescription ? (
          <span className={classes.description}>{session.sessionDescription}</span>
        ) : null}
      </Fact>
      {session.meetingSolution ? (
        <Fact name={session.meetingSolution === 'CUSTOM_URL' ? t('field.link') : t('field.place')}>
          <Place session={session} />
        </Fact>
      ) : null}
      <Fact name={t('field.type')}>{t(`type.${session.sessionType}`)}</Fact>
      <Fact name={t('field.program')}>{session.program?.name}</Fact>
      <Fact name={t('field.duration')}>{format.minutes(session.durationMinutes)}</Fact>
      <Fact name={t('field.zone')}>{zones.alone(session.timeZoneId)}</Fact>
      <Fact name={t('field.repeats')}>{series}</Fact>
      <Fact name={t('field.seats')}>
        {seats == null
          ? null
          : t('field.seatsTaken', { taken: format.number(session.numLearners), total: format.number(seats) })}
      </Fact>
      <Fact name={t('field.schools')}>{schools.join(', ')}</Fact>
      <Fact name={t('field.grades')}>{grades.join(', ')}</Fact>
      <Fact name={t('field.origin')}>{session.origin === 'IMPORTED' ? t('detail.imported') : null}</Fact>
      <Fact name={t('field.forced')}>{session.forced ? t('detail.forced') : null}</Fact>
    </dl>
  );
}
