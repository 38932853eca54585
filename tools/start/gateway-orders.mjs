import { Problem } from './problem.mjs';

const PATIENCE = 15_000;

/** Tells the gateway, over the channel between the two processes, where requests go and what is live. */
export class GatewayOrders {
  #count = 0;
  /** @type {string} */
  #told = '';

  /**
   * @param {() => import('./supervised-process.mjs').SupervisedProcess | null} gateway
   * @param {() => Record<string, string>} addresses by subgraph, as they are now
   */
  constructor(gateway, addresses) {
    this.gateway = gateway;
    this.addresses = addresses;
  }

  /** Resolves when requests go where they should; without effect when they do already. */
  async routes() {
    const addresses = this.addresses();
    const text = JSON.stringify(addresses);
    if (text === this.#told) return;
    await this.#order({ kind: 'routes', addresses });
    this.#told = text;
  }

  /** Resolves when the gateway serves what is live in the registry. */
  follow() {
    return this.#order({ kind: 'follow' });
  }

  /** One that is being started again learns everything by itself. @param {{ kind: string, addresses?: Record<string, string> }} order */
  async #order(order) {
    const channel = this.gateway()?.channel;
    if (!channel) return;
    this.#count += 1;
    const id = this.#count;
    await new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => finish(new Problem('the gateway does not answer its supervisor')),
        PATIENCE,
      );
      const hear = (/** @type {unknown} */ message) => {
        const { kind, id: done } = /** @type {{ kind?: string, id?: number }} */ (message ?? {});
        if (kind === 'done' && done === id) finish();
      };
      const gone = () => finish(); // and its successor reads all of it at its start
      const finish = (/** @type {Error | undefined} */ error = undefined) => {
        clearTimeout(timer);
        channel.off('message', hear).off('exit', gone);
        if (error) reject(error);
        else resolve(undefined);
      };
      channel.on('message', hear).on('exit', gone);
      channel.send({ ...order, id });
    });
  }
}
