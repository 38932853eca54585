// node docker/publish.mjs    publishes every build to the registry on S3 and makes it live
import { Registry } from '../tools/deploy/registry/registry.mjs';
import { openStore } from '../tools/deploy/registry/store.mjs';
import { root } from '../tools/start/domains.mjs';
import { publishBuilds } from '../tools/start/publish-builds.mjs';

const { REGISTRY_URL, LYCEUM_DEPLOYER } = process.env;

try {
  if (!REGISTRY_URL) throw new Error('REGISTRY_URL: must be set');
  const registry = new Registry(await openStore({ url: REGISTRY_URL, folder: '', s3: process.env }));
  await publishBuilds({
    registry,
    root,
    about: () => ({ by: LYCEUM_DEPLOYER || 'publisher', commit: null }),
  });
  console.log('published');
} catch (error) {
  console.error(`publish: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
