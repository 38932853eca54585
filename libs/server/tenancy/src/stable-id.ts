import { createHash } from 'node:crypto';

/**
 * The same id for the same thing at every computation: a UUID in the style of version 5 over the tenant, the kind
 * ("student", "school") and an external key (a district's student id). The SQL function `stable_id(ecosystem_id, kind,
 * key)` of each schema gives the same value.
 */
export function stableId(ecosystemId: string, kind: string, key: string): string {
  const hash = createHash('sha256').update(`${ecosystemId}/${kind}/${key}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.subarray(0, 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The SQL counterpart of `stableId`. */
export function stableIdFunction(schema: string): string {
  return `CREATE FUNCTION ${schema}.stable_id(ecosystem uuid, kind text, key text) RETURNS uuid
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT encode(
        set_byte(set_byte(h, 6, (get_byte(h, 6) & 15) | 128), 8, (get_byte(h, 8) & 63) | 128), 'hex')::uuid
      FROM (SELECT substring(sha256(convert_to(ecosystem::text || '/' || kind || '/' || key, 'UTF8')) FOR 16) AS h) hashed
    $$`;
}
