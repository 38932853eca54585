import { z } from 'zod';
import type { RunningSubgraph } from './serve';

const Order = z.object({ kind: z.enum(['rest', 'work']), id: z.number() });

/**
 * Whoever supervises this process may let it stand by after a newer version has taken over, so that the way back takes no
 * start: it goes on answering what reaches it, and leaves events and jobs to the other. The supervisor speaks over the
 * channel that a child process has to its parent, and hears back when it is done.
 */
export function obeySupervisor({ background, services }: RunningSubgraph): void {
  if (!process.send) return;
  let work: Promise<void> = Promise.resolve();
  process.on('message', (message) => {
    const { data: order } = Order.safeParse(message);
    if (!order) return;
    work = work
      .then(() => (order.kind === 'rest' ? background.stop() : background.start()))
      .then(() => void process.send?.({ kind: 'done', id: order.id }))
      .catch((error: unknown) => services.logger.error({ err: error }, 'supervisor'));
  });
}
