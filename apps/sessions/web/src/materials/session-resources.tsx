import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { IconBooks, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  ActionIcon,
  Anchor,
  Button,
  ErrorState,
  Section,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { ResourcePicker, resourcePath } from '@lyceum/web/resources';
import { useLive } from '@lyceum/web/viewer';
import {
  AttachSessionResourceDocument,
  DetachSessionResourceDocument,
  ResourceChoicesDocument,
  SessionResourcesDocument,
  type SessionResourcesFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './materials.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

type Attached = SessionResourcesFragment['sessionResources'][number];

/**
 * Resources of the library that belong to the session; its leaders attach them here. The domain of learning answers
 * them, so a failure there leaves the rest of the page as it is.
 */
export function SessionResources({ sessionId }: { sessionId: string }) {
  const t = useT();
  const [isPicking, setPicking] = useState(false);
  const { data, error, refetch } = useQuery(SessionResourcesDocument, {
    variables: { sessionId },
    errorPolicy: 'all',
  });
  useLive('sessions', refetch);
  const [attach] = useMutation(AttachSessionResourceDocument);
  const session = data?.getSession?.session;
  if (error && !session)
    return (
      <Section title={t('attachedResources.title')}>
        <ErrorState
          error={error}
          title={t('attachedResources.unloaded')}
          onRetry={refetch}
          variant="inline"
        />
      </Section>
    );
  if (!session) return null;
  const { mayAttachResources, program, sessionResources } = session;
  const shown = sessionResources.filter(({ resource, mayDetach }) => resource || mayDetach);
  if (shown.length === 0 && !mayAttachResources) return null;
  return (
    <Section title={t('attachedResources.title')}>
      <Stack gap="sm" align="flex-start">
        {shown.length > 0 ? (
          <ul className={classes.list} style={{ width: '100%' }}>
            {shown.map((each) => (
              <AttachedResource key={each.id} sessionId={sessionId} attached={each} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{t('attachedResources.none')}</Text>
        )}
        {mayAttachResources ? (
          <Button variant="default" leftSection={<IconPlus {...ICON} />} onClick={() => setPicking(true)}>
            {t('attachedResources.add')}
          </Button>
        ) : null}
      </Stack>
      {isPicking ? (
        <ResourcePicker
          query={ResourceChoicesDocument}
          programId={program?.id ?? null}
          taken={sessionResources.map(({ id }) => id)}
          onPick={({ id: resourceId }) => attach({ variables: { sessionId, resourceId } })}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Section>
  );
}

function AttachedResource({ sessionId, attached }: { sessionId: string; attached: Attached }) {
  const t = useT();
  const [detach, { loading }] = useMutation(DetachSessionResourceDocument);
  const { id: resourceId, resource, mayDetach } = attached;
  const name = resource?.title ?? t('attachedResources.gone');
  const takeAway = async () => {
    try {
      await detach({ variables: { sessionId, resourceId } });
      notify({ tone: 'good', message: t('attachedResources.removed', { name }) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <li className={classes.item}>
      <IconBooks {...ICON} />
      <div className={classes.grow}>
        {resource ? (
          <Anchor component={Link} to={resourcePath(resourceId)}>
            {name}
          </Anchor>
        ) : (
          <Text c="dimmed">{name}</Text>
        )}
        {resource?.description ? (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {resource.description}
          </Text>
        ) : null}
      </div>
      {mayDetach ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          loading={loading}
          aria-label={t('attachedResources.remove', { name })}
          onClick={() => void takeAway()}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      ) : null}
    </li>
  );
}
