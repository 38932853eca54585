import { z } from 'zod';
import type { RunningSubgraph } from './serve';

const Order = z.object({ kind: z.enum(['rest', 'work']), id: z.number() });

/**
 * Lets the supervisor of this process put it into standby after a newer version took over, so that a rollback needs no
 * start. In standby it still answers requests, and leaves events and jobs to the other process. Supervisor and process
 * exchange messages over the IPC channel of child processes.
 */
export function handleSupervisorMessages({ background, services }: RunningSubgraph): void {
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
