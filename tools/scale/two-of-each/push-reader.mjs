/** Counts the pushes of a stream of server-sent events, by topic. */
export class PushReader {
  /** @type {Map<string, number>} */
  #topics = new Map();
  #rest = '';

  /** @param {Response} response of `/events` */
  constructor(response) {
    if (!response.ok) throw new Error(`/events: ${response.status}`);
    this.ended = this.#read(response).catch(() => undefined);
  }

  /** How many pushes named the topic. @param {string} topic */
  of(topic) {
    return this.#topics.get(topic) ?? 0;
  }

  /** @param {Response} response */
  async #read({ body }) {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) this.#take(decoder.decode(chunk, { stream: true }));
  }

  /** @param {string} text */
  #take(text) {
    const lines = `${this.#rest}${text}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      const { topics } = /** @type {{ topics: string[] }} */ (JSON.parse(line.slice('data: '.length)));
      for (const topic of topics) this.#topics.set(topic, this.of(topic) + 1);
    }
  }
}
