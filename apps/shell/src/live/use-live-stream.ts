import { useEffect } from 'react';
import { useViewer } from '@lyceum/web/viewer';
import { useShell } from '../services-context';
import { startLive } from './event-source';

/** Pushes for as long as somebody is signed in. */
export function useLiveStream(): void {
  const { services } = useShell();
  const viewer = useViewer();
  const who = viewer.user && viewer.ecosystem ? `${viewer.ecosystem.id} ${viewer.user.id}` : null;
  useEffect(() => {
    if (!who) return;
    return startLive({
      tokens: services.tokens,
      ecosystemProfileId: () => services.ecosystemProfileId.current,
    });
  }, [who, services]);
}
