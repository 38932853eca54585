import { Link } from 'react-router';
import { ErrorState, Page, PageHeader, PageSkeleton, Section } from '@lyceum/web/design-system';
import { personName, useUser, useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { PictureCard } from '../picture/picture-card';
import { ZoneOffer } from '../zone-offer/zone-offer';
import { AboutForm } from './about-form';
import { AdvanceLimitForm } from './advance-limit-form';
import { AvailabilityEditor } from './availability-editor';
import { SchoolField } from './school-field';
import { useMyProfile } from './use-my-profile';

/** What others see of the person, and when they can be booked. */
export default function ProfilePage() {
  const t = useT();
  const user = useUser();
  const { timeZoneId, has } = useViewer();
  const { profile, error, refetch } = useMyProfile();
  if (error && !profile) {
    return (
      <Page width="medium">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!profile) return <PageSkeleton shape="form" />;
  const isBooked = has('LEADER', 'LEARNER');
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
      <ZoneOffer profile={profile} />
      <Section title={t('picture.section')} description={t('picture.sectionHelp')}>
        <PictureCard name={personName(user)} src={profile.profilePicture?.src ?? null} />
      </Section>
      <Section title={t('profile.about')} description={t('profile.aboutHelp')}>
        <AboutForm profile={profile} />
      </Section>
      <Section title={t('profile.school')}>
        <SchoolField profile={profile} />
      </Section>
      <AvailabilityEditor profile={profile} timeZoneId={profile.timeZoneId ?? timeZoneId} />
      {isBooked ? (
        <Section title={t('advance.title')} description={t('advance.help')}>
          <AdvanceLimitForm profile={profile} />
        </Section>
      ) : null}
    </Page>
  );
}
