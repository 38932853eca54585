import { order } from './process-orders.mjs';

/** @typedef {import('./supervised-process.mjs').SupervisedProcess} SupervisedProcess */

/** Sends the gateway, over the channel between the processes, the addresses of the subgraphs and the order to follow the registry. */
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

  /** Resolves when the gateway routes to the current addresses. Does nothing when they are unchanged. */
  async routes() {
    const addresses = this.addresses();
    const text = JSON.stringify(addresses);
    if (text === this.#told) return;
    await this.#tell({ kind: 'routes', addresses }); // a gateway that is starting reads the addresses itself
    this.#told = text;
  }

  /** Resolves when the gateway serves the live versions of the registry. */
  follow() {
    return this.#tell({ kind: 'follow' });
  }

  /** Brings a gateway up to date before it gets requests: it may have stood by for minutes. @param {SupervisedProcess} next */
  async greet(next) {
    await order(next, { kind: 'routes', addresses: this.addresses() });
    await order(next, { kind: 'follow' });
  }

  /** Sends an order to the current gateway and, without waiting, to those that stand by. @param {Parameters<typeof order>[1]} what */
  async #tell(what) {
    const { process: serving, processes } = this.gateway;
    for (const other of processes) if (other !== serving) void order(other, what).catch(() => undefined);
    await order(serving, what);
  }
}
