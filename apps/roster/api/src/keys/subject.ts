/** Keys that other systems sign in with: made once and shown once, kept hashed, rotated with an overlap, revoked. */
export { hasShape, isGood, keyHash, makeKey, randomKey, type KeyTable } from './key-table';
export { readKeys } from './read-keys';
export { revokeKey } from './revoke-key';
export { overlapEnd, rotateKey } from './rotate-key';
