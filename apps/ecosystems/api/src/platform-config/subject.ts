export { PlatformConfigResolver } from './platform-config.resolver';

// For other subjects.
export { loadPlatformConfig } from './platform-config-row';
