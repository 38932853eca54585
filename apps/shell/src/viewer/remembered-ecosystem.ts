import type { ViewerEcosystem } from '@lyceum/web/viewer';

const KEY = 'lyceum.ecosystem-frame';

/** Name, logo, colours and words of the last ecosystem: public facts, so that the next start is drawn in them at once. */
export function rememberEcosystem(ecosystem: ViewerEcosystem): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ecosystem));
  } catch {
    // A logo too large for the browser's store: the next start takes it from the server.
  }
}

/** The remembered one, when it is the one asked for. */
export function rememberedEcosystem(profileId: string | null): ViewerEcosystem | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ViewerEcosystem | null;
    return found && found.profileId === profileId ? found : null;
  } catch {
    return null;
  }
}
