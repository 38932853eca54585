import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import { readGraphqlFiles } from '../schema/graphql-files.mjs';
import { generateSchema } from '../schema/schema.mjs';

const SETTLE = 60;

/**
 * Generates the types and documents of one domain whenever its `.graphql` files change.
 *
 * @param {{ root: string, domain: string, say: (text: string) => void, onGenerated: () => void }} options
 */
export async function startSchemaPart({ root, domain, say, onGenerated }) {
  const folder = join(root, 'apps', domain);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let work = Promise.resolve();
  const generate = async () => {
    const problems = await generateSchema({ root, only: domain });
    if (problems.length > 0) say(`schema: not taken over\n${problems.join('\n')}`);
    else onGenerated();
  };
  await generate();
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => (work = work.then(generate).catch((error) => say(`schema: ${error.message}`))),
      SETTLE,
    );
  });
  return {
    async stop() {
      clearTimeout(timer);
      watcher.close();
      await work;
    },
  };
}

/** The documents of a domain's screens, by hash. @param {string} root @param {string} domain */
export function documentsOf(root, domain) {
  const file = join(root, 'apps', domain, 'web/src/__generated__/documents.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The domain's schema in one text. @param {string} root @param {string} domain */
export function sdlOf(root, domain) {
  const { files } = readGraphqlFiles(root, `apps/${domain}/api/src`);
  return files.map(({ file, document }) => `# ${file}\n${print(document)}`).join('\n\n');
}
