export * from './error-text';
export { AccessTokens, claimsOf, type TokenChange } from './access-tokens';
export { sendOperation, type Transport, type OperationRequest } from './send-operation';
export { createClient } from './create-client';
export { readJson } from './read-json';
export { openSocket } from './open-socket';
