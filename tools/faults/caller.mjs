import { join } from 'node:path';
import { publishedDocuments } from './published-documents.mjs';

const PASSWORD = 'lyceum-demo-2026';
/** Milliseconds until a caller gives up, as a person would. */
const PATIENCE_MS = 15_000;

/** A signed-in person who sends requests to the gateway as the shell does. */
export class Caller {
  /** @type {string | null} */
  #token = null;
  /** @type {Map<string, string>} */
  #documents;

  /** @param {{ url: string, data: string, email: string }} options data: the platform's data folder */
  constructor({ url, data, email }) {
    this.url = url;
    this.email = email;
    this.#documents = publishedDocuments(join(data, 'registry'));
  }

  /**
   * Runs a published operation and resolves to its data. Rejects on errors and without an answer: nothing was acknowledged then.
   *
   * @param {string} operationName
   * @param {object} variables
   * @returns {Promise<any>}
   */
  async ask(operationName, variables = {}) {
    this.#token ??= (
      await this.#send('LoginPaas', { email: this.email, password: PASSWORD })
    ).loginPaas.token;
    try {
      return await this.#send(operationName, variables);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('UNAUTHENTICATED')) this.#token = null;
      throw error;
    }
  }

  /** The server-sent events of this person, until the gateway or `signal` ends the stream. @param {AbortSignal} signal */
  listen(signal) {
    return fetch(`${this.url}/events`, { headers: this.#headers, signal });
  }

  get #house() {
    const [name = ''] = this.email.split('@')[1]?.split('.') ?? [];
    return name === 'lyceum' ? 'admin' : name;
  }

  /** @returns {Record<string, string>} */
  get #headers() {
    return {
      'x-lyceum-preflight': '1',
      'ecosystem-profile-id': this.#house,
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
    };
  }

  /** @param {string} operationName @param {object} variables */
  async #send(operationName, variables) {
    const documentId = this.#documents.get(operationName);
    if (!documentId) throw new Error(`no published build knows the operation ${operationName}`);
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...this.#headers,
      },
      body: JSON.stringify({ operationName, variables, extensions: { documentId } }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = /** @type {any} */ (await response.json());
    const [error] = answer.errors ?? [];
    if (error) throw new Error(`${error.extensions?.code}: ${error.message}`);
    return answer.data;
  }
}
