import { Link } from 'react-router';
import { Button, PersonPicture, SaidName } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { TutorCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import { Score } from '../review/score';
import { languageName } from './language-name';
import classes from './tutors.module.css';

const MOST_SUBJECTS = 4;

interface TutorCardProps {
  tutor: TutorCardFragment;
  /** Address of the booking form with this leader; null when the viewer may not book. */
  bookPath: string | null;
}

/** A leader's name, subjects, and links. */
export function TutorCard({ tutor, bookPath }: TutorCardProps) {
  const t = useT();
  const { locale } = useReader();
  const name = nameOf(tutor.user, t);
  const profile = tutor.user.profile;
  const subjects = tutor.subjects.map((subject) => subject.name);
  const more = subjects.length - MOST_SUBJECTS;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <PersonPicture name={name} src={profile?.profilePicture?.src} size={56} />
        <div className={classes.who}>
          <h3 className={classes.name}>
            <SaidName
              name={<Link to={`/tutors/${tutor.id}`}>{name}</Link>}
              pronunciation={profile?.namePronunciation}
            />
          </h3>
          <p className={classes.quiet}>
            {[...subjects.slice(0, MOST_SUBJECTS), ...(more > 0 ? [`+${more}`] : [])].join(' · ')}
          </p>
        </div>
      </div>
      {profile?.bio ? <p className={classes.bio}>{profile.bio}</p> : null}
      {tutor.languages.length > 0 ? (
        <p className={classes.quiet}>
          {t('search.speaks', {
            languages: tutor.languages.map((code) => languageName(code, locale)).join(', '),
          })}
        </p>
      ) : null}
      <div className={classes.foot}>
        <Figures tutor={tutor} />
        {bookPath ? (
          <Button
            component={Link}
            to={bookPath}
            variant="default"
            size="sm"
            aria-label={t('search.bookWith', { name })}
          >
            {t('search.book')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** Reviews, and the number of recent sessions. */
export function Figures({ tutor: { reviews, sessionsLately } }: { tutor: TutorCardFragment }) {
  const t = useT();
  const format = useFormat();
  return (
    <p className={classes.figures}>
      {reviews ? (
        <span className={classes.rating}>
          <Score score={reviews.avgReviewScore} max={reviews.rating.max} type={reviews.rating.type} />
          <span>
            {t('tutor.count', { count: reviews.numReviews, number: format.number(reviews.numReviews) })}
          </span>
        </span>
      ) : null}
      {sessionsLately > 0 ? <span>{t('search.lately', { count: sessionsLately })}</span> : null}
    </p>
  );
}
