import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isPrivateAddress, type Guard } from '@lyceum/server/ssrf-guard';
import type { SubgraphConfig } from '@lyceum/server/subgraph';
import { t } from '../i18n';

const LONGEST = 2000;
const LOOKUP_MS = 3000;

const texts = {
  address: t('webhooks.receiverAddress.address'),
  https: t('webhooks.receiverAddress.https'),
  bare: t('webhooks.receiverAddress.bare'),
  inside: t('webhooks.receiverAddress.inside'),
} satisfies Record<string, Words>;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Private networks are refused. Outside production loopback addresses are allowed, so that receivers can be developed
 * on the same machine.
 */
export function guardOf({ NODE_ENV }: Pick<SubgraphConfig, 'NODE_ENV'>): Required<Pick<Guard, 'refuses'>> {
  const letsLoopback = NODE_ENV !== 'production';
  return { refuses: (address) => isPrivateAddress(address) && !(letsLoopback && LOOPBACK.test(address)) };
}

/** The normalised address. If the name cannot be resolved now, the deliveries will report it. */
export async function checkReceiverAddress(
  given: string,
  config: Pick<SubgraphConfig, 'NODE_ENV'>,
  resolve: (host: string, options: { all: true }) => Promise<{ address: string }[]> = lookup,
): Promise<string> {
  const text = given.trim();
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname) return refuse(texts.address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const isLocal = host === 'localhost' || LOOPBACK.test(host);
  const isPlainLocal = url.protocol === 'http:' && isLocal && config.NODE_ENV !== 'production';
  if (url.protocol !== 'https:' && !isPlainLocal) return refuse(texts.https);
  if (url.username || url.password || url.hash) return refuse(texts.bare);
  const { refuses } = guardOf(config);
  if (isIP(host) ? refuses(host) : host === 'localhost' ? refuses('127.0.0.1') : await leadsInside(host))
    return refuse(texts.inside);
  return url.href;

  async function leadsInside(name: string): Promise<boolean> {
    const tooLate = new AbortController();
    const late = sleep(LOOKUP_MS, [], { signal: tooLate.signal }).catch(() => []);
    const found = await Promise.race([resolve(name, { all: true }).catch(() => []), late]);
    tooLate.abort();
    return found.some(({ address }) => refuses(address));
  }
}

function refuse(words: Words): never {
  throw new BadInput('input.url', words, words);
}
