import type { KeyTable } from '../keys/subject';

export const VENDOR_KEYS: KeyTable = {
  table: 'vendor_keys',
  owner: 'vendor_id',
  hash: 'key_hash',
  prefix: 'lyv_',
};
