import { Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  EmptyState,
  ErrorState,
  lazyPart,
  Page,
  PageHeader,
  PageSkeleton,
  PersonLabel,
  Section,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useAddressPatch, useLive, usePageTitle, useUser, useViewer } from '@lyceum/web/viewer';
import { ReviewsOfTutorDocument, TutorFoundDocument, TutorHeadDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import { TutorAbout } from '../search/tutor-about';
import { useBookingWays } from '../search/use-booking-ways';
import { TutorReviews } from './tutor-reviews';

const TutorWays = lazyPart(() => import('./tutor-ways'));
const FreeDays = lazyPart(() => import('./free-days'));
const ReviewPanel = lazyPart(() => import('../review/review-panel'));

/** A tutor's profile and reviews, as far as the viewer may read them. `?session=` opens the form beside it. */
export function TutorView({ userId }: { userId: string }) {
  const t = useT();
  const [params, patch] = useAddressPatch();
  const isOwn = useUser().id === userId;
  const back = useWayBack();
  const sessionId = params.get('session');
  const person = useQuery(TutorHeadDocument, { variables: { userId } });
  const { data, error, refetch } = useQuery(ReviewsOfTutorDocument, {
    variables: { tutorId: userId, pageIndex: 0 },
    fetchPolicy: 'cache-and-network',
  });
  const profile = useQuery(TutorFoundDocument, { variables: { userId }, errorPolicy: 'ignore' });
  useLive('reviews', refetch);
  useLive(['tutors', 'people'], profile.refetch);
  const tutor = profile.data?.getTutorProfile;
  const bookPath = useBookingWays(tutor ? [tutor] : []);
  // A leader found by the search may be otherwise invisible to the viewer.
  const user = person.data?.findUsersById[0] ?? tutor?.user;
  const book = tutor ? bookPath(tutor) : null;
  const found = data?.getAllReviewsForTutorQuery;
  const name = nameOf(user, t);
  usePageTitle(user ? name : undefined);
  if (!found && error)
    return (
      <Page width="medium">
        {errorCode(error) === 'NOT_FOUND' ? (
          <EmptyState title={t('tutor.gone')}>{t('tutor.goneHint')}</EmptyState>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )}
      </Page>
    );
  if (!found || ((person.loading || profile.loading) && !user)) return <PageSkeleton shape="cards" />;
  return (
    <Page width="medium">
      <PageHeader
        title={<PersonLabel name={name} profile={user?.profile} size={64} />}
        description={tutor?.subjects.length ? null : found.subjects.join(' · ')}
        crumbs={isOwn ? [] : back(tutor !== null && tutor !== undefined)}
        actions={
          isOwn ? null : (
            <Suspense fallback={null}>
              <TutorWays
                userId={userId}
                name={name}
                programIds={tutor?.programs.map(({ id }) => id) ?? []}
                book={book}
              />
            </Suspense>
          )
        }
      />
      {tutor ? <TutorAbout tutor={tutor} /> : null}
      {book ? (
        <Suspense fallback={null}>
          <FreeDays
            userId={userId}
            programId={new URLSearchParams(book.split('?')[1]).get('program') ?? ''}
            book={book}
          />
        </Suspense>
      ) : null}
      <Section title={t('tutor.reviews')}>
        <TutorReviews tutorId={userId} first={found} />
      </Section>
      {sessionId ? (
        <Suspense fallback={null}>
          <ReviewPanel
            key={sessionId}
            sessionId={sessionId}
            revieweeId={userId}
            onClose={() => patch({ session: null }, { replace: true })}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** Link to the list that contains the tutor, if the viewer has one. */
function useWayBack(): (isFound: boolean) => { label: string; to: string }[] {
  const t = useT();
  const { has } = useViewer();
  return (isFound) => {
    if (isFound) return [{ label: t('search.title'), to: '/tutors' }];
    if (has('SUPER_ADMIN', 'PROGRAM_ADMIN')) return [{ label: t('pairs.title'), to: '/pairs' }];
    return [{ label: t('students.title'), to: '/students' }];
  };
}
