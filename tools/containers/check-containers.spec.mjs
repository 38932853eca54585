import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/domains.mjs';
import { checkContainers } from './check-containers.mjs';

describe('checkContainers', () => {
  /** @type {string} */
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lyceum-containers-'));
    cpSync(join(root, 'docker'), join(folder, 'docker'), { recursive: true });
    for (const name of ['apps', 'libs', 'tools', 'package.json', 'package-lock.json'])
      symlinkSync(join(root, name), join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param {string} file @param {string} from @param {string} to */
  function change(file, from, to) {
    const path = join(folder, 'docker', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }

  it('accepts the committed files', () => {
    expect(checkContainers(folder)).toEqual([]);
  });

  it.each([
    ['gateway.Dockerfile', 'USER node', 'USER root', 'runs as root'],
    [
      'gateway.Dockerfile',
      'COPY package.json',
      'COPY pakage.json',
      'COPY pakage.json: there is no such path',
    ],
    ['gateway.Dockerfile', '--from=build', '--from=bild', 'COPY --from=bild: there is no such stage'],
    ['gateway.Dockerfile', 'HEALTHCHECK', 'LABEL', 'has no HEALTHCHECK'],
    ['subgraph.Dockerfile', 'node:24-slim', 'node', 'pin the image by a tag'],
    ['compose.yaml', 'read_only: true', 'read_only: false', 'read_only: must be true'],
    ['compose.yaml', "'127.0.0.1:${GATEWAY_PORT", "'${GATEWAY_PORT", 'published beyond loopback'],
    ['compose.yaml', 'DOMAIN: roster', 'DOMAIN: rooster', 'there is no subgraph rooster'],
    [
      'compose.yaml',
      'http://roster:4000',
      'http://roster:4001',
      'SUBGRAPH_ROSTER_URL must be http://roster:4000',
    ],
    [
      'compose.yaml',
      'identity_app:${IDENTITY_APP_PASSWORD',
      'identity_app:${IDENTITY_OWNER_PASSWORD',
      'identity: DATABASE_URL must begin with postgres://identity_app:${IDENTITY_APP_PASSWORD:?}@',
    ],
    [
      'compose.yaml',
      'MIGRATION_DATABASE_URL: postgres://roster_owner',
      'OTHER: postgres://roster_owner',
      'migrate-roster: MIGRATION_DATABASE_URL must begin with postgres://roster_owner:',
    ],
    [
      'compose.yaml',
      'MAIL_FROM: ${MAIL_FROM:?}',
      'MAIL_FROM: ${MAIL_FROM:?}\n  OTHER: ${ROSTER_OWNER_PASSWORD:?}',
      'roster is given ROSTER_OWNER_PASSWORD',
    ],
    [
      'compose.yaml',
      'MAIL_FROM: ${MAIL_FROM:?}',
      'MAIL_FROM: ${MAIL_FROM:?}\n  OTHER: ${ROSTER_APP_PASSWORD:?}',
      'migrate-identity is given ROSTER_APP_PASSWORD',
    ],
    [
      'compose.yaml',
      'ASSERTION_MASTER_KEY: ${',
      'OTHER: ${POSTGRES_PASSWORD:?}\n      ASSERTION_MASTER_KEY: ${',
      'gateway is given POSTGRES_PASSWORD',
    ],
    ['compose.yaml', 'stop_grace_period', 'stop_grace', 'Unrecognized key'],
    ['compose.yaml', 'TOKEN_PUBLIC_KEY: ${', 'TOKEN_PUBLIC: ${', 'gateway is not given TOKEN_PUBLIC_KEY'],
    ['.env.example', 'S3_BUCKET=', 'S3_BUCKETS=', 'S3_BUCKET is not in .env.example'],
  ])('rejects %s with "%s" replaced by "%s"', (file, from, to, problem) => {
    change(file, from, to);
    expect(checkContainers(folder).join('\n')).toContain(problem);
  });
});
