import { useEffect } from 'react';
import { useLive, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useShell } from '../services-context';
import { startLive } from './event-source';

/**
 * Pushes for as long as somebody is signed in. Words, colours, programs and rights stand in the frame: they follow a change
 * that somebody else has made.
 */
export function useLiveStream(): void {
  const { services } = useShell();
  const viewer = useViewer();
  const { reload } = useViewerActions();
  const who = viewer.user && viewer.ecosystem ? `${viewer.ecosystem.id} ${viewer.user.id}` : null;
  useLive(['ecosystem', 'programs', 'tools'], () => (who ? reload() : undefined));
  useEffect(() => {
    if (!who) return;
    return startLive({
      tokens: services.tokens,
      ecosystemProfileId: () => services.ecosystemProfileId.current,
    });
  }, [who, services]);
}
