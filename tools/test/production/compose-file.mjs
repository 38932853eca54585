import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * A service that is built from this repository, as compose would run it.
 *
 * @typedef {object} BuiltService
 * @property {string} dockerfile such as docker/gateway.Dockerfile
 * @property {string | null} domain of a subgraph's image
 * @property {string[]} command empty: the image's default
 * @property {Record<string, string>} environment with variables substituted
 * @property {Record<string, { condition: string }>} dependsOn
 */

/**
 * The services of docker/compose.yaml that are built from this repository; not Postgres, Redis, S3 and mail.
 *
 * @param {string} root
 * @param {Record<string, string>} variables instead of docker/.env
 * @returns {Record<string, BuiltService>}
 */
export function readBuiltServices(root, variables) {
  const text = readFileSync(join(root, 'docker/compose.yaml'), 'utf8');
  const { services } = parse(text, { merge: true });
  /** @type {Record<string, BuiltService>} */
  const built = {};
  for (const [name, { build, command = [], environment = {}, depends_on = {} }] of Object.entries(services)) {
    if (!build) continue;
    const values = Object.entries(environment).map(([key, value]) => [
      key,
      filledIn(String(value), variables),
    ]);
    built[name] = {
      dockerfile: build.dockerfile,
      domain: build.args?.DOMAIN ?? null,
      command,
      environment: Object.fromEntries(values),
      dependsOn: depends_on,
    };
  }
  return built;
}

/** @param {string} text with `${NAME:?}` for a required value, `${NAME:-default}` for an optional one @param {Record<string, string>} variables */
function filledIn(text, variables) {
  return text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, name, kind, fallback) => {
    const value = variables[name];
    if (kind === '?' && !value) throw new Error(`docker/.env: ${name} must be set`);
    return value || fallback;
  });
}

/** @param {string} text of a `.env` file @returns {Record<string, string>} */
export function readEnvFile(text) {
  const lines = [...text.matchAll(/^(\w+)=(?:'(.*)'|(.*))$/gm)];
  return Object.fromEntries(lines.map(([, name, quoted, plain]) => [name, quoted ?? plain ?? '']));
}
