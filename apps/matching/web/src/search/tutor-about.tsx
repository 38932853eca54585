import { Section } from '@lyceum/web/design-system';
import { useFormat, useReader, useZones } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import type { TutorProfileFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { availabilityText } from './availability-text';
import { languageName } from './language-name';
import { Figures } from './tutor-card';
import classes from './tutors.module.css';

/** A leader's own description, for people who may find them. */
export function TutorAbout({ tutor }: { tutor: TutorProfileFragment }) {
  const t = useT();
  const { locale } = useReader();
  const profile = tutor.user.profile;
  const rows: [string, string][] = (
    [
      [t('search.said'), profile?.namePronunciation ?? ''],
      [t('search.subjects'), tutor.subjects.map(({ name }) => name).join(' · ')],
      [t('search.languages'), tutor.languages.map((code) => languageName(code, locale)).join(', ')],
      [t('search.education'), profile?.education ?? ''],
      [t('search.skills'), profile?.skillsAccomplishments ?? ''],
      [t('search.hobbies'), profile?.hobbiesInterests ?? ''],
      [t('search.free'), useFreeText(tutor)],
    ] satisfies [string, string][]
  ).filter(([, value]) => value);
  return (
    <Section title={t('search.about')}>
      {profile?.bio ? <p className={classes.words}>{profile.bio}</p> : null}
      <dl className={classes.about}>
        {rows.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Figures tutor={tutor} />
    </Section>
  );
}

/** Availability as text, with the zone if it differs from the viewer's. */
function useFreeText({ free, timeZoneId }: TutorProfileFragment): string {
  const t = useT();
  const format = useFormat();
  const zones = useZones();
  const viewer = useViewer();
  const words = availabilityText(free, {
    day: (day) => format.weekday(day, 'short'),
    part: (part) => t(`search.parts.${part}`).toLocaleLowerCase(),
  });
  if (!words || !timeZoneId || timeZoneId === viewer.timeZoneId) return words;
  return `${words} (${zones.inText(timeZoneId)})`;
}
