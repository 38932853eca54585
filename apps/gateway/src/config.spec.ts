import { readConfig } from './config';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const env = {
  REGISTRY_DIR: '/r',
  REDIS_URL: 'redis://localhost',
  ASSERTION_MASTER_KEY: KEY,
  TOKEN_PUBLIC_KEY: '{}',
  FILES_KEY: KEY,
  FILES_DIR: '/f',
};

it('accepts a complete environment', () => {
  expect(readConfig(env)).toMatchObject({ open: false, PORT: 4200, KNOWN_DOCUMENTS: 'only' });
});

it('names missing and invalid settings, and what they should be', () => {
  expect(() => readConfig({ ...env, REDIS_URL: 'localhost', PORT: 'x' })).toThrow(
    /PORT: .*\n?[\s\S]*REDIS_URL: /,
  );
  expect(() => readConfig({ FILES_KEY: KEY })).toThrow(
    /REDIS_URL: must be set\n.*\n.*\nREGISTRY_DIR or REGISTRY_URL: must be set/,
  );
  expect(() => readConfig({ ...env, REGISTRY_URL: 'https://bucket' })).toThrow(/REGISTRY_URL: .*s3:/);
  expect(() => readConfig({ ...env, REGISTRY_URL: 's3://bucket/a' })).toThrow(/S3_SECRET_ACCESS_KEY/);
  expect(() => readConfig({}, ['--open'])).toThrow(/SUPERGRAPH: must be set/);
});

it('accepts addresses of proxies only', () => {
  const TRUSTED_PROXIES = '10.0.0.7, 10.1.0.0/16,loopback';
  expect(readConfig({ ...env, TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    'loopback',
  ]);
  expect(readConfig(env).TRUSTED_PROXIES).toEqual([]);
  expect(() => readConfig({ ...env, TRUSTED_PROXIES: 'proxy.example' })).toThrow(/TRUSTED_PROXIES: must be/);
});

it('starts in open mode with only a supergraph, but not in production', () => {
  const args = ['--open', '--supergraph', 'file.graphql', '--port', '4999'];
  expect(readConfig({}, args)).toMatchObject({
    open: true,
    PORT: 4999,
    SUPERGRAPH: expect.stringMatching(/\/file\.graphql$/),
  });
  expect(() => readConfig({ NODE_ENV: 'production' }, args)).toThrow(/--open: refused in production/);
  expect(() => readConfig({ ...env, NODE_ENV: 'production', KNOWN_DOCUMENTS: 'preferred' })).toThrow(/only/);
});

it('refuses a file store without TLS for pages with TLS', () => {
  const files =
    (S3_ENDPOINT: string, PUBLIC_URL = 'https://lyceum.example') =>
    () =>
      readConfig({ ...env, PUBLIC_URL, S3_ENDPOINT });
  expect(files('http://files.example:9000')).toThrow(/S3_ENDPOINT: must begin with https:/);
  expect(files('http://files.example:9000', 'http://lyceum.example')).not.toThrow();
  for (const endpoint of ['https://files.example', 'http://s3.localhost:9000', 'http://127.0.0.1:9000'])
    expect(files(endpoint)).not.toThrow();
});
