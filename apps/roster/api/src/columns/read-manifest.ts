import { bindingFiles, type BindingFile } from './one-roster-binding';

/** How a manifest declares a file: complete, changes only, or absent. */
export type FileMode = 'bulk' | 'delta' | 'absent';

export type ManifestProblemCode =
  | 'manifest-version'
  | 'version-missing'
  | 'version-unknown'
  | 'property-repeated'
  | 'mode-unknown'
  | 'file-unknown';

export interface ManifestProblem {
  code: ManifestProblemCode;
  /** The declared value. */
  text: string;
}

export interface Manifest {
  /** Of OneRoster. */
  version: string | null;
  modes: Partial<Record<BindingFile, FileMode>>;
  problems: ManifestProblem[];
}

const VERSIONS: readonly string[] = ['1.1', '1.2'];
const MODES: readonly string[] = ['bulk', 'delta', 'absent'];
const LONGEST = 100;

/**
 * Reads the rows of a manifest, each a property and its value, ignoring case. Unknown properties are ignored: systems
 * add their own. A file that the manifest does not mention has no mode.
 */
export function readManifest(rows: readonly { name: string; value: string }[]): Manifest {
  const properties = new Map<string, string>();
  const problems: ManifestProblem[] = [];
  const add = (code: ManifestProblemCode, text: string) =>
    problems.push({ code, text: text.slice(0, LONGEST) });
  for (const row of rows) {
    const name = row.name.trim();
    if (!name) continue;
    if (properties.has(name.toLowerCase())) add('property-repeated', name);
    else properties.set(name.toLowerCase(), row.value.trim());
  }
  const form = properties.get('manifest.version');
  if (form !== '1.0') add('manifest-version', form ?? '');
  const version = properties.get('oneroster.version') || null;
  if (!version) add('version-missing', '');
  else if (!VERSIONS.includes(version.replace(/^v/i, ''))) add('version-unknown', version);
  const modes: Manifest['modes'] = {};
  for (const [name, value] of properties) {
    if (!name.startsWith('file.')) continue;
    const file = bindingFiles.find((each) => `file.${each}`.toLowerCase() === name);
    const mode = value.toLowerCase();
    if (!MODES.includes(mode)) add('mode-unknown', `${name}: ${value}`);
    else if (file) modes[file] = mode as FileMode;
    else if (mode !== 'absent') add('file-unknown', name);
  }
  return { version, modes, problems };
}
