import type { Services } from '@lyceum/server/subgraph';

/** Cards are hidden until the vendor's key is set. */
export function cardsEnabled({ config }: Pick<Services, 'config'>): boolean {
  return Boolean(config.optional('STRIPE_SECRET_KEY'));
}
