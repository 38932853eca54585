import type { Files } from '@lyceum/server/files';
import type { StoredFiles } from './stored-files';

/** Written by every subgraph: exports of personal data, and moves of ecosystems. */
const OF_MECHANISMS = ['personal-data/', 'moves/'];

/**
 * Restricts a subgraph to the prefixes that it declares, because no comparison would look at others. Adds the check
 * to `files` itself and returns it.
 */
export function confineFiles(files: Files, name: string, declared: readonly StoredFiles[]): Files {
  const prefixes = [...OF_MECHANISMS, ...declared.map(({ prefix }) => prefix)];
  const check = (key: string) => {
    if (!prefixes.some((prefix) => key.startsWith(prefix)))
      throw new Error(`${key}: declare where it lies in the storedFiles of ${name}`);
  };
  const write = files.write.bind(files);
  const presignMultipart = files.presignMultipart.bind(files);
  files.write = async (key, content) => {
    check(key);
    return write(key, content);
  };
  files.presignMultipart = async (request) => {
    check(request.key);
    return presignMultipart(request);
  };
  return files;
}
