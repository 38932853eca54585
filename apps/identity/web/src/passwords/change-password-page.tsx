import { Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ChangePasswordForm } from './change-password-form';

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
    </Page>
  );
}
