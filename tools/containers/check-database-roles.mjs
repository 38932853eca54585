/** The service that creates the roles and sets their passwords. */
const PREPARES = 'prepare';
/** @type {Record<string, string>} */
const ROLES = { DATABASE_URL: 'app', PLATFORM_DATABASE_URL: 'platform', MIGRATION_DATABASE_URL: 'owner' };

/** @typedef {import('./check-compose.mjs').ComposeService} ComposeService */

/**
 * Each database role has its own password, in a variable of its name. A domain's services get the passwords of its own roles,
 * and the owner's only where migrations run; only Postgres and `prepare` get the administrator's.
 *
 * @param {string} path
 * @param {Record<string, ComposeService>} services
 * @returns {string[]} problems
 */
export function checkDatabaseRoles(path, services) {
  return Object.entries(services).flatMap(([name, service]) => {
    const given = new Set(
      Object.values(service.environment ?? {}).flatMap((value) => String(value).match(/(?<=\$\{)\w+/g) ?? []),
    );
    const foreign = [...given].filter((variable) => !mayHave(name, service, variable));
    return [
      ...checkAddresses(service).map((problem) => `${path}: ${name}: ${problem}`),
      ...foreign.map((variable) => `${path}: ${name} is given ${variable}`),
    ];
  });
}

/** @param {ComposeService} service @returns {string[]} */
function checkAddresses(service) {
  const schema = schemaOf(service);
  if (!schema) return [];
  const due = Object.entries(ROLES).filter(([, kind]) => kind !== 'owner' || migrates(service));
  return due.flatMap(([variable, kind]) => {
    const role = `${schema}_${kind}`;
    const begin = `postgres://${role}:\${${role.toUpperCase()}_PASSWORD:?}@`;
    const isRight = String(service.environment?.[variable]).startsWith(begin);
    return isRight ? [] : [`${variable} must begin with ${begin}`];
  });
}

/** @param {string} name @param {ComposeService} service @param {string} variable */
function mayHave(name, service, variable) {
  if (name === PREPARES) return true;
  if (variable === 'POSTGRES_PASSWORD') return name === 'postgres';
  const [, schema, kind] = /^(\w+)_(APP|PLATFORM|OWNER)_PASSWORD$/.exec(variable) ?? [];
  if (!kind) return true;
  return schemaOf(service)?.toUpperCase() === schema && (kind !== 'OWNER' || migrates(service));
}

/** @param {ComposeService} service */
const schemaOf = ({ build }) => build?.args?.['DOMAIN']?.toString();

/** @param {ComposeService} service */
const migrates = ({ command }) => command?.[0] === 'migrate';
