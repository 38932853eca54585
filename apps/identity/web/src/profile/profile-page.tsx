import { Suspense } from 'react';
import { Link } from 'react-router';
import {
  ErrorState,
  FormSkeleton,
  lazyPart,
  Page,
  PageHeader,
  PageSkeleton,
  Section,
  WithSectionIndex,
} from '@lyceum/web/design-system';
import { personName, useUser, useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { PictureSection } from '../picture/picture-section';
import { ZoneOffer } from '../zone-offer/zone-offer';
import { AboutForm } from './about-form';
import { AvailabilityEditor } from './availability-editor';
import { SchoolField } from './school-field';
import { useMyProfile } from './use-my-profile';

const FilesSection = lazyPart(() => import('../files/files-section'));

/** The person's profile as others see it, and their availability. */
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
  const isOfSchool = isBooked || has('STUDENT', 'STAFF', 'TEACHER', 'SUPER_ADMIN', 'PROGRAM_ADMIN');
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
      <WithSectionIndex>
        <PictureSection name={personName(user)} src={profile.profilePicture?.src ?? null} />
        <Section id="about" title={t('profile.about')} description={t('profile.aboutHelp')}>
          <AboutForm profile={profile} />
        </Section>
        {isOfSchool ? (
          <Section id="school" title={t('profile.school')}>
            <SchoolField profile={profile} />
          </Section>
        ) : null}
        {isBooked ? (
          <AvailabilityEditor profile={profile} timeZoneId={profile.timeZoneId ?? timeZoneId} />
        ) : null}
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <FilesSection />
        </Suspense>
      </WithSectionIndex>
    </Page>
  );
}
