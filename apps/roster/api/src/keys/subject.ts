/** API keys of other systems: shown once, stored hashed, rotated with an overlap, revoked. */
export { hasKeyFormat, keyIsValid, keyHash, createKey, randomKey, type KeyTable } from './key-table';
export { readKeys } from './read-keys';
export { revokeKey } from './revoke-key';
export { overlapEnd, rotateKey } from './rotate-key';
