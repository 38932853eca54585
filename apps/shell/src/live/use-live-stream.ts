import { useEffect } from 'react';
import { useLivePushes, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useShell } from '../services-context';
import { startLive } from './event-source';

const onlyPrograms = (topics: readonly string[]) => topics.every((topic) => topic === 'programs');

/**
 * Pushes for as long as somebody is signed in. Words, colours, programs and rights stand in the frame: they follow a change
 * that somebody else has made; of programs that changed, only those are asked for.
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
