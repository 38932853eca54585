import { useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Avatar, EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { PersonFileDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { FamilySection } from './family-section';
import { NotesSection } from './notes-section';
import { nameOfPerson } from './person-name';
import { PersonFacts } from './person-facts';
import { PersonProperties } from './person-properties';
import styles from './person.module.css';

/** Everything that admins know of one person: facts, the organization's own properties, family, notes. */
export default function PersonPage() {
  const t = useT();
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(PersonFileDocument, {
    variables: { userIds: [userId] },
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const person = data?.findUsersById[0];
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
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <NotesSection key={userId} userId={userId} />
        </div>
        <div className={styles.side}>
          <PersonFacts person={person} />
          <FamilySection userId={userId} name={name} />
          <PersonProperties key={userId} person={person} />
        </div>
      </div>
    </Page>
  );
}
