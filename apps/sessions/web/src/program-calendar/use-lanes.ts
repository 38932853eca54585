import { useCallback, useMemo } from 'react';
import { foldText } from '@lyceum/contracts/folding';
import { useT } from '../i18n';
import { isShown } from './calendar-sessions';
import { lanesOf, type Lane } from './lanes';
import type { CalendarAddress } from './use-calendar-address';
import type { ProgramCalendarData } from './use-program-calendar';

/** The calendar's lanes for the address, and the people to show with each session. */
export function useLanes(address: CalendarAddress, data: ProgramCalendarData) {
  const t = useT();
  const { lanes: kind, subject, school, tutor } = address;
  const { sessions, calendar, nameOf, byId, days } = data;
  const lanes = useMemo((): Lane[] => {
    const shown = sessions.filter(
      (session) =>
        session.day >= 0 &&
        session.day < days.days.length &&
        isShown(session, { subject, schoolId: school, tutorId: tutor }),
    );
    // Tutors and places without a session are free; with a filter, lanes without a match are hidden.
    const always = {
      tutor: subject || school ? [] : tutor ? [tutor] : calendar.tutors.map(({ userId }) => userId),
      place: subject || school || tutor ? [] : calendar.places.map(foldText),
      school: [],
      learner: [],
    };
    const schools = new Map(calendar.schools.map(({ schoolId, name }) => [schoolId, name]));
    const placed = [...calendar.places, ...shown.flatMap(({ place }) => place ?? [])];
    const places = new Map(placed.map((place) => [foldText(place), place]));
    const all = lanesOf(shown, kind, {
      always: always[kind],
      none: t(`programCalendar.none.${kind}`),
      name: (key) =>
        (kind === 'school' ? schools : kind === 'place' ? places : nameOf).get(key) ?? t('people.someone'),
    });
    return kind === 'tutor' && tutor ? all.filter(({ key }) => key === tutor) : all;
  }, [sessions, calendar, nameOf, days, kind, subject, school, tutor, t]);
  const whoOf = useCallback(
    (sessionId: string) => {
      const session = byId.get(sessionId);
      if (!session) return '';
      const ids = kind === 'tutor' ? session.learnerIds : session.leaderIds;
      return ids.map((id) => nameOf.get(id) ?? t('people.someone')).join(', ');
    },
    [byId, nameOf, kind, t],
  );
  return { lanes, whoOf };
}
