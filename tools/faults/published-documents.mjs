import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The documents of the published web builds by operation name, which are all that the gateway accepts.
 *
 * @param {string} registry folder
 * @returns {Map<string, string>} operation name → hash
 */
export function publishedDocuments(registry) {
  const known = new Map();
  for (const path of readdirSync(registry, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('documents.json') || !existsSync(join(registry, path))) continue;
    const documents = /** @type {Record<string, { name: string }>} */ (
      JSON.parse(readFileSync(join(registry, path), 'utf8'))
    );
    for (const [hash, { name }] of Object.entries(documents)) known.set(name, hash);
  }
  return known;
}
