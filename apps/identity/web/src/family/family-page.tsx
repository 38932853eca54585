import { Link } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  Section,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { IconUsersGroup } from '@tabler/icons-react';
import { useT } from '../i18n';
import { AddMyChild } from './add-my-child';
import { ChildCard } from './child-card';
import { ConsentsSection } from './consents-section';
import styles from './family.module.css';
import { FamilyRequests } from './family-requests';
import { RelativeLine } from './relative-line';
import { useMyFamily } from './use-my-family';

/** For guardians their children and notifications; for learners their guardians and open requests. */
export default function FamilyPage() {
  const t = useT();
  const { has } = useViewer();
  const { family, error, refetch } = useMyFamily();
  if (error && !family) {
    return (
      <Page width="medium">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!family) return <PageSkeleton shape="cards" />;
  const { parents, students, studentPreferences, requests, actsForIds } = family;
  const isLearner = has('LEARNER', 'STUDENT');
  const isAlone = parents.length + students.length + requests.length === 0;
  return (
    <Page width="medium">
      <PageHeader
        title={t('family.title')}
        description={t('family.description')}
        actions={
          <>
            {has('PARENT') ? <AddMyChild onAdded={refetch} /> : null}
            {isLearner ? (
              <Button component={Link} to="/family/intake" variant="default">
                {t('family.ownNeeds')}
              </Button>
            ) : null}
          </>
        }
      />
      {requests.length > 0 ? <FamilyRequests requests={requests} onAnswered={refetch} /> : null}
      {students.map((child) => (
        <ChildCard
          key={child.user.id}
          child={child}
          actsFor={actsForIds.includes(child.user.id)}
          told={studentPreferences.find(({ studentId }) => studentId === child.user.id)?.notifPreferences}
          onLeft={refetch}
        />
      ))}
      {parents.length > 0 ? (
        <Section title={t('family.parents')} description={t('family.parentsHelp')}>
          <ul className={styles.list}>
            {parents.map(({ user, relationship }) => (
              <li key={user.id}>
                <RelativeLine user={user} detail={t(`family.${relationship}`)} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <ConsentsSection />
      {isAlone ? (
        <EmptyState icon={<IconUsersGroup size={28} />} title={t('family.none')}>
          {t('family.noneHint')}
        </EmptyState>
      ) : null}
    </Page>
  );
}
