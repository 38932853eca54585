import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** So long somebody who connects waits for a gateway that is just being started again. */
const PATIENCE = 5000;
const LOOK_EVERY = 50;

/**
 * The one public port. It belongs to no gateway, so that one can follow another: whoever connects is handed to the one
 * that has the requests at that moment, which reads and answers by itself from then on.
 */
export class PublicPort {
  #closed = false;
  #server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => undefined); // whoever hung up before being handed on
    this.#handOn(socket, Date.now() + PATIENCE);
  });

  /** @param {() => import('./supervised-process.mjs').SupervisedProcess | null} gateway that has the requests */
  constructor(gateway) {
    this.gateway = gateway;
  }

  /** @param {number} port @returns {Promise<void>} */
  open(port) {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) => reject(new Problem(`port ${port}: ${error.message}`)));
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  close() {
    this.#closed = true;
    this.#server.close();
  }

  /** @param {import('node:net').Socket} socket @param {number} deadline */
  #handOn(socket, deadline) {
    const channel = this.gateway()?.channel;
    if (channel) {
      // One that is still starting takes it as soon as it listens to its channel.
      channel.send({ kind: 'connection' }, socket, {}, (error) => error && socket.destroy());
    } else if (this.#closed || Date.now() > deadline) {
      socket.destroy();
    } else {
      setTimeout(() => this.#handOn(socket, deadline), LOOK_EVERY);
    }
  }
}
