import type { PlatformConfig } from '../config';
import { DevelopmentStore } from './development-store';
import { FolderStore } from './folder-store';
import type { RegistryStore } from './registry-store';
import { S3Store } from './s3-store';

/** The registry where the configuration says it lies; outside production with what is being developed laid over it. */
export function openStore(config: PlatformConfig): RegistryStore {
  const store = publishedStore(config);
  if (!config.DEVELOPMENT_DIR || config.NODE_ENV === 'production') return store;
  return new DevelopmentStore(store, config.DEVELOPMENT_DIR);
}

function publishedStore(config: PlatformConfig): RegistryStore {
  if (config.REGISTRY_URL) {
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
