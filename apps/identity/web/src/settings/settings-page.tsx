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
import { useViewer } from '@lyceum/web/viewer';
import { ContactSection } from '../contact/contact-section';
import { useContactInformation } from '../contact/use-contact-information';
import { useT } from '../i18n';
import { ChangePasswordForm } from '../passwords/change-password-form';
import { AdvanceLimitForm } from './advance-limit-form';
import { ContactForm } from './contact-form';
import { NotificationsForm } from './notifications-form';
import { PlaceForm } from './place-form';
import { PrepaidSection } from './prepaid-section';
import { useMySettings } from './use-my-settings';

const YourDataSection = lazyPart(() => import('../your-data/your-data-section'));
const SecuritySections = lazyPart(() => import('../security/security-sections'));

/** The account settings, at `/settings` and `/account-settings`. */
export default function SettingsPage() {
  const t = useT();
  const { has } = useViewer();
  const { user, profile, error, refetch } = useMySettings();
  const contact = useContactInformation();
  if (error && !profile) {
    return (
      <Page width="narrow">
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  }
  // Waits for all parts, because a late one would move the content under the pointer.
  if (!user || !profile || !(contact.contact || contact.error)) return <PageSkeleton shape="form" />;
  return (
    <Page width="narrow">
      <PageHeader
        title={t('settings.title')}
        description={t('settings.description')}
        actions={<Link to="/profile">{t('settings.toProfile')}</Link>}
      />
      <WithSectionIndex>
        <Section id="name" title={t('settings.contact')} description={t('settings.contactHelp')}>
          <ContactForm profile={profile} />
        </Section>
        <ContactSection information={contact} />
        <Section id="place" title={t('settings.place')} description={t('settings.placeHelp')}>
          <PlaceForm profile={profile} />
        </Section>
        {profile.bundleAmt ? <PrepaidSection amount={profile.bundleAmt} /> : null}
        <Section
          id="notifications"
          title={t('settings.notifications')}
          description={t('settings.notificationsHelp')}
        >
          <NotificationsForm
            profile={profile}
            email={user.email?.address ?? ''}
            texts={{
              available: contact.contact?.textAvailable ?? false,
              confirmed: contact.contact?.phoneVerified ?? false,
            }}
          />
        </Section>
        {has('LEADER', 'LEARNER') ? (
          <Section id="advance" title={t('advance.title')} description={t('advance.help')}>
            <AdvanceLimitForm profile={profile} />
          </Section>
        ) : null}
        <Section id="password" title={t('password.title')} description={t('password.description')}>
          <ChangePasswordForm />
        </Section>
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <SecuritySections />
        </Suspense>
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <YourDataSection />
        </Suspense>
      </WithSectionIndex>
    </Page>
  );
}
