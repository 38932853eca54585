// node docker/prepare.mjs    makes database roles and schemas, and the buckets; run again it changes nothing but passwords
// DATABASE_URL is the administrator's address, <DOMAIN>_DATABASE_URL that of a domain on a Postgres of its own.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { listSubgraphs } from '../tools/start/domains.mjs';
import { databaseRoles, prepareDatabases } from '../tools/start/databases.mjs';

const { env } = process;

/** @param {string} name */
function required(name) {
  const value = env[name];
  if (!value) throw new Error(`${name}: must be set`);
  return value;
}

/** @param {string} domain */
const ownUrl = (domain) => env[`${domain.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`] || undefined;

try {
  const names = listSubgraphs().map(({ name }) => name);
  await prepareDatabases({
    urls: Object.fromEntries(names.map((name) => [name, ownUrl(name) ?? required('DATABASE_URL')])),
    embeddedUrl: undefined,
    passwords: Object.fromEntries(
      databaseRoles(names).map((role) => [role, required(`${role.toUpperCase()}_PASSWORD`)]),
    ),
  });
  const s3 = new S3Client({
    endpoint: required('S3_ENDPOINT'),
    region: env['S3_REGION'] || 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: required('S3_ACCESS_KEY_ID'),
      secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
    },
  });
  const registry = new URL(required('REGISTRY_URL')).hostname;
  for (const Bucket of [required('S3_BUCKET'), registry]) {
    const there = await s3.send(new HeadBucketCommand({ Bucket })).then(
      () => true,
      () => false,
    );
    if (!there) await s3.send(new CreateBucketCommand({ Bucket }));
  }
  console.log('prepared');
} catch (error) {
  console.error(`prepare: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
