import { useQuery } from '@apollo/client/react';
import { Dialog, EmptyState, ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { ResourceByIdDocument } from '../__generated__/graphql';
import { useT } from './i18n';
import { ResourceContent } from './resource-card';

/** A resource that a session, a module or a message leads to. */
export function OpenResourceDialog({ resourceId, onClose }: { resourceId: string; onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(ResourceByIdDocument, {
    variables: { resourceId },
    fetchPolicy: 'cache-and-network',
  });
  const resource = data?.getResource;
  const isGone = errorCode(error) === 'NOT_FOUND';
  return (
    <Dialog
      opened
      size="lg"
      title={resource?.title ?? t(isGone ? 'resources.goneTitle' : 'resources.one')}
      onClose={onClose}
    >
      {isGone ? (
        <EmptyState title={t('resources.goneTitle')}>{t('resources.notYours')}</EmptyState>
      ) : resource ? (
        <ResourceContent resource={resource} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Dialog>
  );
}
