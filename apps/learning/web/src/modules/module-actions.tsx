import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, ConfirmDialog, Text, notify } from '@lyceum/web/design-system';
import {
  ChangeModuleStatusDocument,
  type ModuleStatus,
  type OpenModuleFragment,
} from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';

export function ModuleActions({ module }: { module: OpenModuleFragment }) {
  const t = useT();
  const remoteT = useRemoteT();
  const [wanted, setWanted] = useState<ModuleStatus | null>(null);
  const [change] = useMutation(ChangeModuleStatusDocument);
  const { id, status, audience, nextStatuses } = module;
  const name = (next: ModuleStatus) =>
    next === 'LIVE' && status !== 'DRAFT' ? t('modules.to.AGAIN') : t(`modules.to.${next}`);
  const confirm = async (next: ModuleStatus) => {
    await change({ variables: { moduleId: id, status: next } });
    notify({ tone: 'good', message: t(`modules.now.${next}`) });
  };
  return (
    <>
      <Button
        component={Link}
        to={`/modules/${id}/edit`}
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
      >
        {remoteT('modules.edit')}
      </Button>
      {nextStatuses.map((next) => (
        <Button key={next} variant={next === 'LIVE' ? 'filled' : 'default'} onClick={() => setWanted(next)}>
          {name(next)}
        </Button>
      ))}
      {wanted ? (
        <ConfirmDialog
          opened
          title={t(`modules.ask.${wanted}`)}
          confirmLabel={name(wanted)}
          onClose={() => setWanted(null)}
          onConfirm={() => confirm(wanted)}
        >
          <Text>
            {t(
              wanted === 'LIVE' && audience === 'LEADERS'
                ? 'modules.askTraining'
                : `modules.askText.${wanted}`,
            )}
          </Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
