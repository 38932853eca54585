import { Socket } from 'node:net';
import { z } from 'zod';

const Connection = z.object({ kind: z.literal('connection') });
const Order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('routes'), id: z.number(), addresses: z.record(z.string(), z.url()) }),
  z.object({ kind: z.enum(['follow', 'rest', 'work']), id: z.number() }),
]);

interface SupervisorHandlers {
  /** A client connected to the public port. */
  connection(socket: Socket): void;
  /** Requests to these subgraphs go to these addresses from now on. */
  routes(addresses: Record<string, string>): void;
  /** Resolves when the registry's live versions are served. */
  follow(): Promise<void>;
  /** Another version takes over the public port; this one answers what still arrives, and goes into standby. */
  rest(): Promise<void>;
  /** This version takes over the port again. */
  work(): Promise<void>;
}

/**
 * Follows the process supervisor, which replaces subgraphs and this gateway while requests are running. Messages use the
 * IPC channel of child processes and are confirmed; without a parent this does nothing.
 */
export function handleSupervisorMessages(handlers: SupervisorHandlers): () => void {
  const onMessage = (message: unknown, handle: unknown) => {
    if (Connection.safeParse(message).success) {
      if (handle instanceof Socket) handlers.connection(handle); // a client that has disconnected since is not passed
      return;
    }
    const { data: order } = Order.safeParse(message);
    if (!order) return;
    const done = order.kind === 'routes' ? handlers.routes(order.addresses) : handlers[order.kind]();
    void Promise.resolve(done).then(() => process.send?.({ kind: 'done', id: order.id }));
  };
  if (process.send) process.on('message', onMessage);
  return () => process.off('message', onMessage);
}
