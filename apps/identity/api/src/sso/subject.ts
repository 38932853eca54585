export { removeOldAttempts } from './attempts.platform';
export { SsoResolver } from './sso.resolver';
