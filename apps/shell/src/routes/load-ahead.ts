import { liveRegistry } from '../registry/live-registry';
import { loadRemoteAhead } from '../registry/load-remote';
import { findPath } from './route-access';

/** A script that is asked for earlier holds the page's own `load` back, for as long as its server hangs. */
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
 * Loads the code that an address most likely shows while it is still being found out who looks. It decides nothing:
 * code is public, and who may see the screen is asked before it is drawn.
 */
export function loadAhead(pathname: string, signedIn: boolean): void {
  onceLoaded(() => {
    // What fails here is asked for again, and told, where it is shown.
    if (signedIn) import('../frame/signed-in-frame').catch(() => undefined);
    onceListed(() => {
      const found = findPath(pathname, liveRegistry.get().latest?.remotes ?? []);
      if (found && (signedIn || found.entry.access === 'public')) loadRemoteAhead(found.remote);
    });
  });
}
