import { Link } from 'react-router';
import { ErrorState, Page, PageHeader, PageSkeleton, Section } from '@lyceum/web/design-system';
import { personName, useUser, useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { useMySettings } from '../settings/use-my-settings';
import { AboutForm } from './about-form';
import { AvailabilityEditor } from './availability-editor';

/** What others see of the person, and when they can be booked. */
export default function ProfilePage() {
  const t = useT();
  const user = useUser();
  const { timeZoneId, has } = useViewer();
  const { profile, error, refetch } = useMySettings();
  if (error && !profile) {
    return (
      <Page width="medium">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!profile) return <PageSkeleton shape="form" />;
  return (
    <Page width="medium">
      <PageHeader
        title={personName(user)}
        description={user.rolesLabel}
        actions={
          <Link to={has('SUPER_ADMIN', 'PROGRAM_ADMIN') ? '/account-settings' : '/settings'}>
            {t('profile.toSettings')}
          </Link>
        }
      />
      <AvailabilityEditor profile={profile} timeZoneId={profile.timeZoneId ?? timeZoneId} />
      <Section title={t('profile.about')} description={t('profile.aboutHelp')}>
        <AboutForm profile={profile} />
      </Section>
    </Page>
  );
}
