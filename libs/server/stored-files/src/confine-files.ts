import type { Files } from '@lyceum/server/files';
import type { StoredFiles } from './stored-files';

/** Written by every subgraph, for the archive of a person's data and for the move of an ecosystem. */
const OF_MECHANISMS = ['personal-data/', 'moves/'];

/** Lets a subgraph write only what it declares: what it does not, no comparison would ever look at. Answers `files` itself. */
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
