import { Socket } from 'node:net';
import { z } from 'zod';

const Connection = z.object({ kind: z.literal('connection') });
const Order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('routes'), id: z.number(), addresses: z.record(z.string(), z.url()) }),
  z.object({ kind: z.enum(['follow', 'rest', 'work']), id: z.number() }),
]);

interface Obeying {
  /** Somebody connected to the public port. */
  connection(socket: Socket): void;
  /** Requests to these subgraphs go to these addresses from now on. */
  routes(addresses: Record<string, string>): void;
  /** Resolves when what is live in the registry is served. */
  follow(): Promise<void>;
  /** Another version has the public port now; this one answers what reaches it, and stands by. */
  rest(): Promise<void>;
  /** It has the port again. */
  work(): Promise<void>;
}

/**
 * Whoever supervises this process on a machine replaces subgraphs, and this gateway, while requests flow. It says so over
 * the channel that a child process has to its parent, and hears back when it is done; without such a parent there is
 * nothing to obey.
 */
export function obeySupervisor(obeying: Obeying): () => void {
  const obey = (message: unknown, handle: unknown) => {
    if (Connection.safeParse(message).success) {
      if (handle instanceof Socket) obeying.connection(handle); // one that has hung up meanwhile is none
      return;
    }
    const { data: order } = Order.safeParse(message);
    if (!order) return;
    const done = order.kind === 'routes' ? obeying.routes(order.addresses) : obeying[order.kind]();
    void Promise.resolve(done).then(() => process.send?.({ kind: 'done', id: order.id }));
  };
  if (process.send) process.on('message', obey);
  return () => process.off('message', obey);
}
