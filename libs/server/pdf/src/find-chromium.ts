import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** In order of preference: without windows it starts fastest. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium of this machine: the given one, or one in the folders of PATH. Null: there is none. */
export function findChromium(given: string | undefined, path = process.env.PATH ?? ''): string | null {
  if (given !== undefined) return runs(given) ? given : null;
  const folders = path.split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ON_MAC].find(runs) ?? null;
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
