import { z } from 'zod';

const Order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('routes'), id: z.number(), addresses: z.record(z.string(), z.url()) }),
  z.object({ kind: z.literal('follow'), id: z.number() }),
]);

interface Obeying {
  /** Requests to these subgraphs go to these addresses from now on. */
  reroute(addresses: Record<string, string>): void;
  /** Resolves when what is live in the registry is served. */
  catchUp(): Promise<void>;
}

/**
 * Whoever supervises this process on a machine replaces subgraphs while requests flow. It says so over the channel that
 * a child process has to its parent, and hears back when it is done; without such a parent there is nothing to obey.
 */
export function obeySupervisor({ reroute, catchUp }: Obeying): () => void {
  const obey = (message: unknown) => {
    const { data: order } = Order.safeParse(message);
    if (!order) return;
    if (order.kind === 'routes') reroute(order.addresses);
    const done = order.kind === 'follow' ? catchUp() : Promise.resolve();
    void done.then(() => process.send?.({ kind: 'done', id: order.id }));
  };
  if (process.send) process.on('message', obey);
  return () => process.off('message', obey);
}
