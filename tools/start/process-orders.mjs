import { Problem } from './problem.mjs';

const PATIENCE = 15_000;
let count = 0;

/**
 * Sends an order to a child process over its channel and waits until it is carried out.
 *
 * @param {import('./supervised-process.mjs').SupervisedProcess | null} process
 * @param {{ kind: string, addresses?: Record<string, string> }} order
 * @returns {Promise<boolean>} false: the process is not running, or exited meanwhile
 */
export async function order(process, order) {
  const channel = process?.channel;
  if (!channel) return false;
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    const late = new Problem(`${process.name} does not answer its supervisor`);
    const timer = setTimeout(() => finish(() => reject(late)), PATIENCE);
    const onMessage = (/** @type {unknown} */ message) => {
      const { kind, id: done } = /** @type {{ kind?: string, id?: number }} */ (message ?? {});
      if (kind === 'done' && done === id) finish(() => resolve(true));
    };
    const gone = () => finish(() => resolve(false));
    const finish = (/** @type {() => void} */ settle) => {
      clearTimeout(timer);
      channel.off('message', onMessage).off('exit', gone);
      settle();
    };
    channel.on('message', onMessage).on('exit', gone);
    channel.send({ ...order, id });
  });
}
