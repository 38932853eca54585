import { order } from './process-orders.mjs';

/** Tells the gateway, over the channel between the two processes, where requests go and what is live. */
export class GatewayOrders {
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
    await order(this.gateway(), { kind: 'routes', addresses }); // one that is just being started learns it by itself
    this.#told = text;
  }

  /** Resolves when the gateway serves what is live in the registry. */
  async follow() {
    await order(this.gateway(), { kind: 'follow' });
  }
}
