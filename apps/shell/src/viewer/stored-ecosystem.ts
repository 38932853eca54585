import type { ViewerEcosystem } from '@lyceum/web/viewer';

const KEY = 'lyceum.ecosystem-frame';

/**
 * Stores name, logo, colors and terms of the last ecosystem (all public), so that the next start renders in them at
 * once.
 */
export function storeEcosystem(ecosystem: ViewerEcosystem): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ecosystem));
  } catch {
    // The logo exceeds the storage quota: the next start loads it from the server.
  }
}

/** The stored ecosystem, if it is the requested one. */
export function storedEcosystem(profileId: string | null): ViewerEcosystem | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ViewerEcosystem | null;
    return found && found.profileId === profileId ? found : null;
  } catch {
    return null;
  }
}
