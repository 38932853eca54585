import { liveRegistry } from '../registry/live-registry';
import { loadRemoteAhead } from '../registry/load-remote';
import { findPath } from './route-access';

/** A script requested before `load` would delay that event for as long as its server hangs. */
function onceLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}

function onceListed(then: () => void): void {
  const listed = () => liveRegistry.get().latest !== null;
  if (listed()) return then();
  const stop = liveRegistry.subscribe(() => {
    if (!listed()) return;
    stop();
    then();
  });
}

/**
 * Loads the code that an address probably needs while the viewer is still loading. It makes no decision: the code is
 * public, and access is checked before the screen renders.
 */
export function preload(pathname: string, signedIn: boolean): void {
  onceLoaded(() => {
    // A failure is reported by the part that requests the code again.
    if (signedIn) import('../frame/signed-in-frame').catch(() => undefined);
    onceListed(() => {
      const found = findPath(pathname, liveRegistry.get().latest?.remotes ?? []);
      if (found && (signedIn || found.entry.access === 'public')) loadRemoteAhead(found.remote);
    });
  });
}
