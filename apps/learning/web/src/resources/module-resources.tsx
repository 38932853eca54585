import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconFiles, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ActionIcon, Anchor, Button, Section, Text, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { ResourcePicker, resourcePath } from '@lyceum/web/resources';
import {
  AttachResourceToModuleDocument,
  DetachResourceFromModuleDocument,
  ResourceChoicesDocument,
  type OpenModuleFragment,
} from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import classes from './resources.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface ModuleResourcesProps {
  module: Pick<OpenModuleFragment, 'id' | 'canEdit' | 'resources'>;
}

/** Resources of a module; its editors attach them here. Nothing for readers of a module without any. */
export function ModuleResources({ module }: ModuleResourcesProps) {
  const t = useT();
  const remoteT = useRemoteT();
  const [isPicking, setPicking] = useState(false);
  const [attach] = useMutation(AttachResourceToModuleDocument);
  const [detach] = useMutation(DetachResourceFromModuleDocument);
  const { id: moduleId } = module;
  if (!module.canEdit && module.resources.length === 0) return null;
  const takeOut = async (resourceId: string, name: string) => {
    try {
      await detach({ variables: { moduleId, resourceId } });
      notify({ tone: 'good', message: t('resources.attached.removed', { name }) });
    } catch (cause) {
      notify({ tone: 'bad', message: errorText(cause) });
    }
  };
  return (
    <Section title={remoteT('resources.title')}>
      {module.resources.length > 0 ? (
        <ul className={classes.files}>
          {module.resources.map(({ id, title }) => (
            <li key={id} className={classes.file}>
              <IconFiles {...ICON} className={classes.fileIcon} />
              <div className={classes.fileWords}>
                <Anchor component={Link} to={resourcePath(id)} className={classes.fileName}>
                  {title}
                </Anchor>
              </div>
              {module.canEdit ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('resources.attached.remove', { name: title })}
                  onClick={() => void takeOut(id, title)}
                >
                  <IconX {...ICON} />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('resources.attached.none')}</Text>
      )}
      {module.canEdit ? (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus {...ICON} />}
          onClick={() => setPicking(true)}
        >
          {t('resources.attached.add')}
        </Button>
      ) : null}
      {isPicking ? (
        <ResourcePicker
          query={ResourceChoicesDocument}
          taken={module.resources.map(({ id }) => id)}
          onPick={({ id: resourceId }) => attach({ variables: { moduleId, resourceId } })}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Section>
  );
}
