import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  PersonPicture,
  EmptyState,
  ErrorState,
  FormSkeleton,
  lazyPart,
  ListSkeleton,
  Page,
  PageHeader,
  PageSkeleton,
  SaidName,
  Text,
} from '@lyceum/web/design-system';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { PersonFileDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PersonStatus } from '../people/person-status';
import { FamilySection } from './family-section';
import { PersonActions } from './person-actions';
import { fullNameOfPerson, nameOfPerson } from './person-name';
import { PersonFacts } from './person-facts';
import { PersonNotes } from './person-notes';
import { PersonProperties } from './person-properties';
import styles from './person.module.css';

const Overview = lazyPart(() => import('./overview/overview'));
const PictureOfPerson = lazyPart(() => import('./person-picture'));
const ViewsSection = lazyPart(() => import('./views-section'));
const RightsSection = lazyPart(() => import('../rights/rights-section'));
const DataSection = lazyPart(() => import('./data-section'));
const FieldSourcesSection = lazyPart(() => import('./field-sources/field-sources-section'));
const PersonFiles = lazyPart(() => import('./person-files'));

/** One person for their admins: activity in programs, details, properties, family, notes. */
export default function PersonPage() {
  const t = useT();
  const { userId = '' } = useParams();
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(PersonFileDocument, {
    variables: { userIds: [userId] },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const person = data?.findUsersById[0];
  const isSelf = useUser().id === userId;
  if (error && !data)
    return (
      <Page>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  if (!data) return <PageSkeleton shape="cards" />;
  if (!person)
    return (
      <Page>
        <EmptyState title={t('person.gone')}>{t('person.goneHint')}</EmptyState>
      </Page>
    );
  const name = nameOfPerson(person);
  const hasSignIn = person.profile?.status === 'ACTIVATED';
  const maySetPassword = person.viewerMay?.setPassword ?? false;
  return (
    <Page>
      <PageHeader
        title={
          <span className={styles.title}>
            <PersonPicture name={name} src={person.profile?.profilePicture?.src} size={48} />
            {name}
          </span>
        }
        description={
          <span className={styles.about}>
            {fullNameOfPerson(person) === name ? null : <span>{fullNameOfPerson(person)}</span>}
            {person.profile?.namePronunciation ? (
              <span>
                <SaidName name={name} pronunciation={person.profile.namePronunciation} />
              </span>
            ) : null}
            {person.rolesLabel ? <span>{person.rolesLabel}</span> : null}
            <PersonStatus person={person} />
          </span>
        }
        crumbs={[{ label: t('people.title'), to: '/people' }]}
        actions={isSelf ? null : <PersonActions key={userId} person={person} name={name} />}
      />
      {isSelf || !hasSignIn || maySetPassword ? null : (
        <Text size="sm" c="dimmed">
          {t('signIn.notYours')}
        </Text>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <Overview key={`overview-${userId}`} person={person} />
          </Suspense>
          <PersonNotes key={userId} userId={userId} />
          {isSelf ? null : (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PersonFiles key={userId} userId={userId} />
            </Suspense>
          )}
        </div>
        <div className={styles.side}>
          <PersonFacts person={person} />
          {person.profile?.externalId ? (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <FieldSourcesSection key={`sources-${userId}`} userId={userId} />
            </Suspense>
          ) : null}
          {isSelf ? null : (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PictureOfPerson key={userId} person={person} />
            </Suspense>
          )}
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <RightsSection
              key={`rights-${userId}`}
              userId={userId}
              everywhere={viewer.has('SUPER_ADMIN', 'INTERNAL_ADMIN')}
            />
          </Suspense>
          <FamilySection userId={userId} name={name} />
          <PersonProperties key={userId} person={person} />
          {viewer.has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <DataSection key={userId} userId={userId} name={name} />
              <ViewsSection key={`views-${userId}`} userId={userId} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
