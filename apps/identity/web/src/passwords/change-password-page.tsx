import { Suspense } from 'react';
import { FormSkeleton, lazyPart, Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ChangePasswordForm } from './change-password-form';

const SecuritySections = lazyPart(() => import('../security/security-sections'));

export default function ChangePasswordPage() {
  const t = useT();
  return (
    <Page width="narrow">
      <PageHeader
        title={t('password.title')}
        description={t('password.description')}
        crumbs={[{ label: t('settings.title'), to: '/account-settings' }]}
      />
      <Section>
        <ChangePasswordForm />
      </Section>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <SecuritySections />
      </Suspense>
    </Page>
  );
}
