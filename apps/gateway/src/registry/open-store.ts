import type { PlatformConfig } from '../config';
import { DevelopmentStore } from './development-store';
import { FolderStore } from './folder-store';
import type { RegistryStore } from './registry-store';

/** The configured registry; outside production overlaid with domains in development. */
export async function openStore(config: PlatformConfig): Promise<RegistryStore> {
  const store = await publishedStore(config);
  if (!config.DEVELOPMENT_DIR || config.NODE_ENV === 'production') return store;
  return new DevelopmentStore(store, config.DEVELOPMENT_DIR);
}

async function publishedStore(config: PlatformConfig): Promise<RegistryStore> {
  if (config.REGISTRY_URL) {
    const { S3Store } = await import('./s3-store'); // loaded only where there is a bucket, because it has many modules
    return new S3Store({
      url: config.REGISTRY_URL,
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    });
  }
  return new FolderStore(config.REGISTRY_DIR ?? '');
}
