import { useQuery } from '@apollo/client/react';
import { useViewer } from '@lyceum/web/viewer';
import { ConversationsDocument } from '../__generated__/graphql';

/** Whether the viewer may read conversations of others: super admins, and monitors of the organization. */
export function useWatches(): boolean {
  const isAdmin = useViewer().has('SUPER_ADMIN');
  const { data } = useQuery(ConversationsDocument, {
    variables: { pageNumber: 1, isActiveContext: true },
    skip: isAdmin,
  });
  return isAdmin || data?.found.isMonitor === true;
}
