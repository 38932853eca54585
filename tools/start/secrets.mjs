import { generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/**
 * @typedef {object} Secrets
 * @property {string} assertionMasterKey the gateway's; the assertion key of each subgraph is derived from it
 * @property {string} filesKey signs the addresses of uploads and downloads
 * @property {string} tokenPrivateKey Ed25519 JWK, signs access tokens
 * @property {string} tokenPublicKey Ed25519 JWK
 * @property {Record<string, string>} databasePasswords by role
 */

/**
 * The platform's keys: generated on the first start, stored in a file that only its owner can read.
 *
 * @param {string} file absolute path
 * @param {string[]} roles database roles that need a password
 * @returns {Secrets}
 */
export function loadSecrets(file, roles) {
  const kept = existsSync(file) ? read(file) : {};
  const secrets = { ...newSecrets(), ...kept };
  const passwords = { ...secrets.databasePasswords };
  for (const role of roles) passwords[role] ??= randomKey();
  const complete = { ...secrets, databasePasswords: passwords };
  if (JSON.stringify(complete) !== JSON.stringify(kept)) {
    writeFileSync(`${file}.new`, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return complete;
}

/**
 * The assertion key of a subgraph, derived from the master key as the gateway does.
 *
 * @param {string} masterKey base64url
 * @param {string} subgraph
 */
export function assertionKeyOf(masterKey, subgraph) {
  const key = hkdfSync('sha256', Buffer.from(masterKey, 'base64url'), 'lyceum', `assertion:${subgraph}`, 32);
  return Buffer.from(key).toString('base64url');
}

/** @param {string} file @returns {Partial<Secrets>} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Problem(`${file} cannot be read: restore it, or begin anew with "npm start -- --reset"`);
  }
}

/** @returns {Secrets} */
function newSecrets() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const about = { kid: randomBytes(8).toString('hex'), alg: 'EdDSA', use: 'sig' };
  return {
    assertionMasterKey: randomKey(),
    filesKey: randomKey(),
    tokenPrivateKey: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...about }),
    tokenPublicKey: JSON.stringify({ ...publicKey.export({ format: 'jwk' }), ...about }),
    databasePasswords: {},
  };
}

const randomKey = () => randomBytes(32).toString('base64url');
