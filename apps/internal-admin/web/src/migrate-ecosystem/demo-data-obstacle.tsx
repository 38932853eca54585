import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button } from '@lyceum/web/design-system';
import { IconFlask } from '@tabler/icons-react';
import { GetEcosystemDemoDataDocument, type MigratingEcosystemQuery } from '../__generated__/graphql';
import { DemoDataDialog } from '../demo-data/demo-data-dialog';
import { useT } from '../i18n';

/** Demo data prevents a migration: offers to remove it. */
export function DemoDataObstacle({ ecosystem }: { ecosystem: MigratingEcosystemQuery['getEcosystem'] }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(GetEcosystemDemoDataDocument, {
    variables: { ecosystemId: ecosystem.id },
    fetchPolicy: 'cache-and-network',
  });
  if (!opened && !data?.getEcosystemDemoData) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlask size={18} stroke={1.8} />}
        onClick={() => setOpened(true)}
      >
        {t('manage.demoData')}
      </Button>
      {opened ? <DemoDataDialog ecosystem={ecosystem} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
