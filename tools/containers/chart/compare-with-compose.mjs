/** @typedef {import('./read-workloads.mjs').Workload} Workload @typedef {import('../check-compose.mjs').ComposeService} ComposeService */

/** Variables that only the chart sets: limits, and certificates of one's own authorities. */
const CHART_ONLY = new Set([
  'NODE_OPTIONS',
  'DATABASE_POOL',
  'REPLICA_DATABASE_URL',
  'DATABASE_STATEMENTS',
  'REDIS_CLUSTER',
  'NODE_EXTRA_CA_CERTS',
]);
/** In compose the address of its own Redis; in a cluster it may have a password, so it is in a Secret. */
const REDIS_URL = 'REDIS_URL';

/** Values by which both files are compared: each setting has a value of its own. */
export const COMPARED_SECRETS = { servers: 'servers', owners: 'owners', administrator: 'administrator' };

/** Settings of the chart, each with a value that names it. @param {string[]} names */
export const comparedSettings = (names) =>
  Object.fromEntries(names.map((name) => [name, FORMS[name] ?? `the-${name.toLowerCase()}`]));

/** Values of settings that must have a certain form. @type {Record<string, string>} */
const FORMS = {
  PUBLIC_URL: 'https://public.example',
  S3_ENDPOINT: 'https://s3.example',
  REGISTRY_URL: 's3://registry.example/compared',
  LOG_LEVEL: 'warn',
  SFTP_PORT: '2222',
  RATE_LIMIT_ACCOUNT: '3000',
  RATE_LIMIT_ECOSYSTEM: '120000',
  AUDIT_LOG_MONTHS: '84',
};

/**
 * Checks that the chart runs the servers and jobs that compose builds, each with the same command and environment.
 *
 * @param {Workload[]} workloads rendered with `comparedSettings` and `COMPARED_SECRETS`
 * @param {Record<string, ComposeService>} services
 * @param {Record<string, string>} settings
 * @returns {string[]} problems
 */
export function compareWithCompose(workloads, services, settings) {
  const built = Object.entries(services).filter(([, { build }]) => build);
  const names = new Set([...built.map(([name]) => name), ...workloads.map(({ component }) => component)]);
  return [...names].flatMap((name) => {
    const service = services[name];
    const workload = workloads.find(({ component }) => component === name);
    if (!workload) return [`the chart has no ${name}, which compose.yaml runs`];
    if (!service) return [`compose.yaml has no ${name}, which the chart runs`];
    return compareOne(service, workload, settings).map((problem) => `${name}: ${problem}`);
  });
}

/** @param {ComposeService} service @param {Workload} workload @param {Record<string, string>} settings */
function compareOne(service, { kind, image, container, environment, keys }, settings) {
  /** @type {string[]} */
  const problems = [];
  const differ = (/** @type {string} */ what, /** @type {unknown} */ here, /** @type {unknown} */ there) => {
    if (here !== there) problems.push(`${what} is ${there} in compose.yaml, ${here} in the chart`);
  };
  differ('kind', kind, service.restart === 'on-failure' ? 'Job' : 'Deployment');
  differ('image', image, imageOf(service));
  differ('command', JSON.stringify(container.args ?? []), JSON.stringify(commandOf(service)));
  const passwords = new Set(keys.map(({ key }) => key).filter((key) => key.endsWith('_PASSWORD')));
  const there = service.environment ?? {};
  for (const name of new Set([...Object.keys(there), ...Object.keys(environment)])) {
    if (CHART_ONLY.has(name)) continue;
    // Kubernetes inserts passwords into addresses from variables of their own.
    if (!(name in there) && passwords.has(name)) continue;
    if (!(name in environment)) problems.push(`the chart does not set ${name}`);
    else if (!(name in there)) problems.push(`compose.yaml does not set ${name}`);
    else if (name !== REDIS_URL)
      differ(name, withoutSecrets(environment[name] ?? ''), filledIn(String(there[name]), settings));
  }
  return problems;
}

/** @param {ComposeService} service */
const imageOf = ({ build }) =>
  build?.args?.['DOMAIN'] ?? /docker\/(\w+)\.Dockerfile/.exec(build?.dockerfile ?? '')?.[1];

/** What the image runs without a command is written out for jobs. @param {ComposeService} service */
const commandOf = ({ command, build, restart }) =>
  command ??
  (restart === 'on-failure' && build?.dockerfile.includes('publisher') ? ['docker/publish.mjs'] : []);

/** `servers/IDENTITY_APP_PASSWORD` becomes `{IDENTITY_APP_PASSWORD}`; the release's name before hosts is dropped. @param {string} text */
const withoutSecrets = (text) =>
  text
    .replace(/(?:servers|owners|administrator)\/([A-Z][A-Z0-9_]+)/g, '{$1}')
    .replace(/^http:\/\/lyceum-/, 'http://');

/** `${NAME:?}` and `${NAME:-default}` become the setting's value, or `{NAME}` if it is no setting. @param {string} text @param {Record<string, string>} settings */
const filledIn = (text, settings) =>
  text.replace(/\$\{(\w+)[^}]*\}/g, (_all, name) => settings[name] ?? `{${name}}`);
