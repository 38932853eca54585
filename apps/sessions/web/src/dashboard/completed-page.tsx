import { Page, PageHeader } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { CompletedList } from './completed-list';

export default function CompletedPage() {
  const t = useT();
  return (
    <Page width="medium">
      <PageHeader title={t('completed.title')} crumbs={[{ label: t('dashboard.title'), to: '/sessions' }]} />
      <CompletedList />
    </Page>
  );
}
