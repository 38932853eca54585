import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.mjs';

/**
 * Replaces `placeholder` in the scripts of a build by a hash of its content, so that the same sources always give the same
 * files.
 *
 * @param {string} folder
 * @param {string} placeholder
 */
export function nameBuild(folder, placeholder) {
  const files = filesBelow(folder, { generated: true }).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  const name = hash.digest('hex').slice(0, 10);
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes(placeholder)) writeFileSync(join(folder, file), text.replaceAll(placeholder, name));
  }
  return name;
}
