import { order } from './process-orders.mjs';

/** @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess */

/** Tells the gateway, over the channel between the two processes, where requests go and what is live. */
export class GatewayOrders {
  /** @type {string} */
  #told = '';

  /**
   * @param {import('./domain-server.mjs').DomainServer} gateway
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
    await this.#tell({ kind: 'routes', addresses }); // one that is just being started learns it by itself
    this.#told = text;
  }

  /** Resolves when the gateway serves what is live in the registry. */
  follow() {
    return this.#tell({ kind: 'follow' });
  }

  /** Everything that one has to know before it gets the requests: it may have stood by for long. @param {SupervisedProcess} next */
  async greet(next) {
    await order(next, { kind: 'routes', addresses: this.addresses() });
    await order(next, { kind: 'follow' });
  }

  /** Those that stand by hear it too; nobody waits for them. @param {Parameters<typeof order>[1]} what */
  async #tell(what) {
    const { process: serving, processes } = this.gateway;
    for (const other of processes) if (other !== serving) void order(other, what).catch(() => undefined);
    await order(serving, what);
  }
}
