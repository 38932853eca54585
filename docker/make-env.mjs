// node docker/make-env.mjs > docker/.env    the example with fresh secrets
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSubgraphs } from '../tools/start/domains.mjs';
import { assertionKeyOf, loadSecrets } from '../tools/start/secrets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-env-'));
const secrets = loadSecrets(join(folder, 'secrets.json'), []);
rmSync(folder, { recursive: true });

const random = () => randomBytes(24).toString('base64url');
/** @type {Record<string, string>} */
const values = {
  ASSERTION_MASTER_KEY: secrets.assertionMasterKey,
  FILES_KEY: secrets.filesKey,
  TOKEN_PRIVATE_KEY: `'${secrets.tokenPrivateKey}'`,
  TOKEN_PUBLIC_KEY: `'${secrets.tokenPublicKey}'`,
  POSTGRES_PASSWORD: random(),
  S3_ACCESS_KEY_ID: 'lyceum',
  S3_SECRET_ACCESS_KEY: random(),
  ...Object.fromEntries(
    listSubgraphs().map(({ name }) => [
      `${name.toUpperCase().replaceAll('-', '_')}_ASSERTION_KEY`,
      assertionKeyOf(secrets.assertionMasterKey, name),
    ]),
  ),
};

const example = readFileSync(join(import.meta.dirname, '.env.example'), 'utf8');
const filled = (/** @type {string} */ name) =>
  values[name] ?? (/_(APP|PLATFORM|OWNER)_PASSWORD$/.test(name) ? random() : '');
process.stdout.write(example.replace(/^(\w+)=$/gm, (_line, name) => `${name}=${filled(name)}`));
