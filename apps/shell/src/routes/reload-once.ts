import { wouldLoseWork } from '../registry/page-state';

const KEY = 'lyceum.reloaded';

function reloaded(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/**
 * Reloads the page for a failed part, once, unless that would lose work; otherwise returns false, and the part shows
 * its panel.
 */
export function reloadOnce(part: string): boolean {
  const before = reloaded();
  if (before.includes(part) || wouldLoseWork()) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...before, part]));
  } catch {
    // Without storage the page could reload for ever.
    return false;
  }
  location.reload();
  return true;
}

/** Called when the part works again: its next failure may reload. */
export function allowReload(part: string): void {
  sessionStorage.setItem(KEY, JSON.stringify(reloaded().filter((name) => name !== part)));
}
