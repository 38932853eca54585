import { IconBuilding } from '@tabler/icons-react';
import { Button, EmptyState, Page, PageHeader, Section } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { Link } from 'react-router';
import { useT } from '../i18n';

/** The home of the platform's operators, who have no sessions of their own. */
export default function OperatorHome() {
  const t = useT();
  const user = useUser();
  return (
    <Page>
      <PageHeader title={t('home.hello', { name: user.preferredName ?? user.firstName })} />
      <Section>
        <EmptyState
          icon={<IconBuilding size={28} stroke={1.6} />}
          title={t('home.operator')}
          action={
            <Button component={Link} to="/internal-admin-panel/manage-ecosystems">
              {t('home.manageEcosystems')}
            </Button>
          }
        >
          {t('home.operatorText')}
        </EmptyState>
      </Section>
    </Page>
  );
}
