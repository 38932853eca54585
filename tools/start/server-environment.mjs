import { join } from 'node:path';
import { assertionKeyOf } from './secrets.mjs';

/** Variables of the starter's environment that every server gets: paths of programs, certificates and time zones. */
const PASSED_ON =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|CHROMIUM_PATH|SYSTEMROOT|OTEL_\w+|METRICS_(PORT|HOST)|AUDIT_LOG_MONTHS)$/i;

/** Variables that only this server reads. @type {Record<string, RegExp>} */
const OWN = {
  gateway: /^TRUSTED_PROXIES$/,
  ecosystems: /^(REVIEW_APP_SECRET_KEY|FILO_URL)$/,
  identity: /^(TWILIO|HUBSPOT)_[A-Z_]+$/,
  roster: /^(SFTP|CLAMAV)_[A-Z_]+$/,
  messaging: /^(TWILIO|CLAMAV)_[A-Z_]+$/,
  payments: /^STRIPE_[A-Z_]+$/,
  sessions: /^(STUN_URLS|(TURN|ZOOM|LESSONSPACE|LIVEKIT)_[A-Z_]+)$/,
};

/**
 * @typedef {object} Platform
 * @property {import('./configuration.mjs').Configuration} configuration
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {boolean} demo
 * @property {string} redisUrl
 * @property {string} smtpUrl
 * @property {Record<string, import('./prepare-database.mjs').Addresses>} databases by subgraph
 * @property {Record<string, number>} ports by subgraph
 */

/**
 * @param {Platform} platform
 * @param {string} name
 * @param {number} [port] instead of its own, while two versions of it run
 * @returns {Record<string, string>}
 */
export function subgraphEnvironment(platform, name, port = platform.ports[name]) {
  const { secrets, databases } = platform;
  const database = databases[name];
  return {
    ...everyServer(platform),
    PORT: String(port),
    DATABASE_URL: database?.app ?? '',
    PLATFORM_DATABASE_URL: database?.platform ?? '',
    SMTP_URL: platform.smtpUrl,
    MAIL_FROM: platform.configuration.mailFrom,
    ASSERTION_KEY: assertionKeyOf(secrets.assertionMasterKey, name),
    DEMO: String(platform.demo),
    ...(platform.configuration.nodeEnv === 'production'
      ? {}
      : { TEST_CLOCK_DIR: join(platform.configuration.data, 'test-clock') }),
    ...(name === 'roster' ? sftpInDevelopment(platform) : {}),
    ...ownVariables(name),
    ...(name === 'identity'
      ? { TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey, TOKEN_PUBLIC_KEY: secrets.tokenPublicKey }
      : {}),
  };
}

/** Outside production the SFTP server runs by default, on loopback, and may connect to servers of districts there. @param {Platform} platform */
function sftpInDevelopment({ configuration: { nodeEnv, port } }) {
  /** @type {Record<string, string>} */
  const none = {};
  return nodeEnv === 'production'
    ? none
    : {
        SFTP_PORT: String(port + 22),
        SFTP_ALLOW_PRIVATE: 'true',
        ONEROSTER_ALLOW_PRIVATE: 'true',
      };
}

/** @param {string} name @returns {Record<string, string>} */
function ownVariables(name) {
  const form = OWN[name];
  const own = Object.entries(process.env).filter(([variable]) => form?.test(variable));
  return /** @type {Record<string, string>} */ (Object.fromEntries(own));
}

/**
 * As `subgraphEnvironment`, for commands that change the schema or load the demo data.
 *
 * @param {Platform} platform
 * @param {string} name
 * @param {number} [port] instead of its own
 */
export function ownerEnvironment(platform, name, port) {
  return {
    ...subgraphEnvironment(platform, name, port),
    MIGRATION_DATABASE_URL: platform.databases[name]?.owner ?? '',
  };
}

/**
 * @param {Platform} platform
 * @param {Record<string, string>} served address by subgraph
 * @param {number} port its own: connections to the public port are handed to it
 * @returns {Record<string, string>}
 */
export function gatewayEnvironment(platform, served, port) {
  const { configuration, secrets } = platform;
  const addresses = Object.entries(served).map(([name, address]) => [
    `SUBGRAPH_${name.toUpperCase().replaceAll('-', '_')}_URL`,
    address,
  ]);
  return {
    ...everyServer(platform),
    ...ownVariables('gateway'),
    PORT: String(port),
    ASSERTION_MASTER_KEY: secrets.assertionMasterKey,
    TOKEN_PUBLIC_KEY: secrets.tokenPublicKey,
    ...(configuration.nodeEnv === 'production' ? {} : { DEVELOPMENT_DIR: join(configuration.data, 'dev') }),
    ...(configuration.registryUrl
      ? { REGISTRY_URL: configuration.registryUrl }
      : { REGISTRY_DIR: join(configuration.data, 'registry') }),
    ...Object.fromEntries(addresses),
  };
}

/** @param {Platform} platform @returns {Record<string, string>} */
function everyServer({ configuration, secrets, redisUrl }) {
  const own = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return {
    .../** @type {Record<string, string>} */ (Object.fromEntries(own)),
    NODE_ENV: configuration.nodeEnv,
    LOG_LEVEL: configuration.logLevel,
    PUBLIC_URL: configuration.publicUrl,
    REDIS_URL: redisUrl,
    FILES_KEY: secrets.filesKey,
    FILES_DIR: join(configuration.data, 'files'),
    APOLLO_TELEMETRY_DISABLED: 'true',
    ...configuration.s3,
  };
}
