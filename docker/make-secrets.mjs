// node docker/make-secrets.mjs --redis-url redis://… < docker/.env | kubectl apply -f -    the Secrets of the Helm chart
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { secretsOf } from '../tools/containers/chart/secrets.mjs';
import { readEnvFile } from '../tools/test/production/compose-file.mjs';

const { values } = parseArgs({ options: { 'redis-url': { type: 'string' } } });

try {
  const variables = readEnvFile(readFileSync(0, 'utf8'));
  process.stdout.write(secretsOf({ ...variables, REDIS_URL: values['redis-url'] ?? '' }));
} catch (error) {
  console.error(`make-secrets: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
