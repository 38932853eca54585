/** API keys of other systems: shown once, stored hashed, rotated with an overlap, revoked. */
export { hasShape, isGood, keyHash, makeKey, randomKey, type KeyTable } from './key-table';
export { readKeys } from './read-keys';
export { revokeKey } from './revoke-key';
export { overlapEnd, rotateKey } from './rotate-key';
