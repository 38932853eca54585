import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** Milliseconds that a connection waits for a gateway that is restarting. */
const PATIENCE = 5000;
const LOOK_EVERY = 50;

/**
 * The public port. It belongs to no gateway, so that one can replace another: each connection is handed to the gateway that
 * gets the requests at that moment, which reads and answers from then on.
 */
export class PublicPort {
  #closed = false;
  #server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on('error', () => undefined); // the client closed the connection before it was handed over
    this.#handOn(socket, Date.now() + PATIENCE);
  });

  /** @param {() => import('./supervised-process.mjs').SupervisedProcess | null} gateway the one that gets the requests */
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
      // A gateway that is still starting receives it when it begins to read its channel.
      channel.send({ kind: 'connection' }, socket, {}, (error) => error && socket.destroy());
    } else if (this.#closed || Date.now() > deadline) {
      socket.destroy();
    } else {
      setTimeout(() => this.#handOn(socket, deadline), LOOK_EVERY);
    }
  }
}
