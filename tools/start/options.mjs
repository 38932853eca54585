export const help = `npm start                 starts the whole platform and keeps it running; Ctrl-C ends it
npm start -- --reset      first deletes what earlier starts kept: database, files, mails, keys
npm start -- --no-demo    an empty platform: no demo organisations, no demo accounts
npm start -- --help       this text

Environment (each may be left out):
  PORT                    port of the one public address, http://localhost:4200
  LYCEUM_DATA             folder that keeps everything, .lyceum
  PUBLIC_URL              address under which people reach it, when a proxy stands before it
  TRUSTED_PROXIES         addresses of such proxies, whose x-forwarded-for is believed, separated by commas
  DATABASE_URL            a Postgres 18 or later, as a role that may create roles, instead of the embedded one
  IDENTITY_DATABASE_URL … one for a single server: its domain's name, then _DATABASE_URL
  REDIS_URL               a Redis (maxmemory-policy noeviction) instead of an own one
  SMTP_URL, MAIL_FROM     a mail server instead of the mail catcher; the sender's address
  S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION
                          a bucket instead of a folder for uploaded files
  REGISTRY_URL            s3://bucket/prefix instead of a folder for releases, with the S3_ settings above
  NODE_ENV                development, or production (no demo data, no introspection)
  LOG_LEVEL               fatal, error, warn, info, debug or trace`;

/**
 * @typedef {{ reset: boolean, demo: boolean, help: boolean }} StartOptions
 * @param {string[]} args
 * @returns {{ options: StartOptions, problem: string | null }}
 */
export function readOptions(args) {
  const options = { reset: false, demo: true, help: false };
  for (const arg of args) {
    if (arg === '--reset') options.reset = true;
    else if (arg === '--no-demo') options.demo = false;
    else if (arg === '--help' || arg === '-h') options.help = true;
    else return { options, problem: `unknown option ${arg}; "npm start -- --help" lists them` };
  }
  return { options, problem: null };
}
