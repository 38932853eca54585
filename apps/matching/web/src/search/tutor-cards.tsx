import type { TutorCardFragment } from '../__generated__/graphql';
import { TutorCard } from './tutor-card';
import classes from './tutors.module.css';
import { useBookingWays } from './use-booking-ways';

export function TutorCards({ tutors }: { tutors: readonly TutorCardFragment[] }) {
  const bookPath = useBookingWays(tutors);
  return (
    <ul className={classes.cards}>
      {tutors.map((tutor) => (
        <li key={tutor.id}>
          <TutorCard tutor={tutor} bookPath={bookPath(tutor)} />
        </li>
      ))}
    </ul>
  );
}
