// node docker/prepare.mjs    makes database roles and schemas, and the buckets; run again it changes nothing but passwords
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { listSubgraphs } from '../tools/start/domains.mjs';
import { prepareDatabase } from '../tools/start/prepare-database.mjs';

const { env } = process;

/** @param {string} name */
function required(name) {
  const value = env[name];
  if (!value) throw new Error(`${name}: must be set`);
  return value;
}

try {
  await prepareDatabase({
    adminUrl: required('DATABASE_URL'),
    schemas: listSubgraphs().map(({ name }) => name),
    password: (role) => required(`${role.toUpperCase()}_PASSWORD`),
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
