import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  lazyPart,
  Page,
  PageHeader,
  PageSkeleton,
  Text,
} from '@lyceum/web/design-system';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { PersonFileDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { FamilySection } from './family-section';
import { nameOfPerson } from './person-name';
import { PersonFacts } from './person-facts';
import { PersonNotes } from './person-notes';
import { PersonProperties } from './person-properties';
import styles from './person.module.css';
import { VerificationReminder } from './verification-reminder';

const DetailsDialog = lazyPart(() => import('./details-dialog'));
const PasswordDialog = lazyPart(() => import('./password-dialog'));
const PersonPicture = lazyPart(() => import('./person-picture'));
const ViewsSection = lazyPart(() => import('./views-section'));
const RightsSection = lazyPart(() => import('../rights/rights-section'));
const DataSection = lazyPart(() => import('./data-section'));
const PersonFiles = lazyPart(() => import('./person-files'));

/** Everything that admins know of one person: facts, the organization's own properties, family, notes. */
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
  const [open, setOpen] = useState<'details' | 'password' | null>(null);
  const close = () => setOpen(null);
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
            <Avatar
              src={person.profile?.profilePicture?.src ?? null}
              name={name}
              color="brand"
              size={48}
              radius="50%"
              alt=""
            />
            {name}
          </span>
        }
        description={person.rolesLabel}
        crumbs={[{ label: t('people.title'), to: '/people' }]}
        actions={
          isSelf ? null : (
            <>
              <Button variant="default" onClick={() => setOpen('details')}>
                {t('person.details')}
              </Button>
              {hasSignIn && person.email && !person.email.verified ? (
                <VerificationReminder userId={userId} name={name} />
              ) : null}
              {hasSignIn && maySetPassword ? (
                <Button variant="default" onClick={() => setOpen('password')}>
                  {t('signIn.password')}
                </Button>
              ) : null}
            </>
          )
        }
      />
      {isSelf || !hasSignIn || maySetPassword ? null : (
        <Text size="sm" c="dimmed">
          {t('signIn.notYours')}
        </Text>
      )}
      {open === 'details' ? (
        <Suspense fallback={null}>
          <DetailsDialog person={person} name={name} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'password' ? (
        <Suspense fallback={null}>
          <PasswordDialog userId={userId} name={name} onClose={close} />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <PersonNotes key={userId} userId={userId} />
          {isSelf ? null : (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PersonFiles key={userId} userId={userId} />
            </Suspense>
          )}
        </div>
        <div className={styles.side}>
          <PersonFacts person={person} />
          {isSelf ? null : (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PersonPicture key={userId} person={person} />
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
