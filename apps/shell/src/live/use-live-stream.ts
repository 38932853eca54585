import { useEffect } from 'react';
import { useLivePushes, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useShell } from '../services-context';
import { startLive } from './event-source';

const onlyPrograms = (topics: readonly string[]) => topics.every((topic) => topic === 'programs');

/**
 * Subscribes to pushes while somebody is signed in. Terms, colors, programs and permissions are part of the frame, so
 * they are refetched when somebody else changes them; of changed programs only those are refetched.
 */
export function useLiveStream(): void {
  const { services, store } = useShell();
  const viewer = useViewer();
  const { reload } = useViewerActions();
  const who = viewer.user && viewer.ecosystem ? `${viewer.ecosystem.id} ${viewer.user.id}` : null;
  useLivePushes(['ecosystem', 'programs'], (pushes) => {
    if (!who) return;
    const programIds = pushes.flatMap(({ topics, ids = [] }) => (onlyPrograms(topics) ? ids : []));
    const told = pushes.every(({ topics, ids }) => onlyPrograms(topics) && ids?.length);
    void (told ? store.renewPrograms([...new Set(programIds)]) : reload());
  });
  useEffect(() => {
    if (!who) return;
    return startLive({
      tokens: services.tokens,
      ecosystemProfileId: () => services.ecosystemProfileId.current,
    });
  }, [who, services]);
}
