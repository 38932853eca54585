import { hkdfSync, randomBytes } from 'node:crypto';
import { seal, unseal } from '@lyceum/server/sealing';
import type { SubgraphConfig } from '@lyceum/server/subgraph';

/** The prefix that Standard Webhooks requires. */
const PREFIX = 'whsec_';
const BYTES = 32;

const keys = new WeakMap<SubgraphConfig, Buffer>();

function sealKey(config: SubgraphConfig): Buffer {
  let key = keys.get(config);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', config.FILES_KEY, 'lyceum', 'roster webhook secrets', 32));
    keys.set(config, key);
  }
  return key;
}

export const makeSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** A secret is encrypted for its endpoint. */
const boundTo = (endpointId: string) => JSON.stringify(['webhook', endpointId]);

export function sealSecret(secret: string, endpointId: string, config: SubgraphConfig): Buffer {
  return seal(sealKey(config), boundTo(endpointId), secret);
}

export function openSecret(sealed: Buffer, endpointId: string, config: SubgraphConfig): string {
  return unseal(sealKey(config), boundTo(endpointId), sealed);
}
