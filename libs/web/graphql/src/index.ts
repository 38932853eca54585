export * from './error-text';
export { AccessTokens, claimsOf, type TokenChange } from './access-tokens';
export { queryKey } from './query-key';
export { sendOperation, type GraphQLAnswer, type OperationRequest, type Transport } from './send-operation';
export { createClient } from './create-client';
export { readJson } from './read-json';
export { openSocket } from './open-socket';
