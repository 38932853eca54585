import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Supergraph } from '../supergraph/supergraph';
import { Document } from './document';

export interface RegisteredDocument {
  name: string;
  text: string;
  /** Source file of the document, for logs. */
  file?: string;
  /** True for a live version; documents of other versions may be ahead of the schema. */
  live?: boolean;
}

interface Warming {
  /** Aborts the work. */
  signal?: AbortSignal;
  /** Leaves most of the time to requests, because nobody waits for this work. */
  gently?: boolean;
}

/** With `gently`: pauses this many times as long as it has worked. */
const RESTS = 3;

/** The documents of one registry state for one supergraph. */
export class RegisteredDocuments {
  readonly #documents = new Map<string, Document | null>();

  constructor(
    private readonly supergraph: Supergraph,
    private readonly texts: ReadonlyMap<string, RegisteredDocument>,
    private readonly logger: Logger,
    /** Known documents for the same supergraph, whose parsed and planned documents are reused. */
    earlier?: RegisteredDocuments,
  ) {
    if (earlier?.supergraph !== supergraph) return;
    for (const [hash, document] of earlier.#documents)
      if (document && texts.has(hash)) this.#documents.set(hash, document);
  }

  /** Null: not published, or invalid for the schema. */
  find(hash: string): Document | null {
    const known = this.#documents.get(hash);
    if (known !== undefined) return known;
    const entry = this.texts.get(hash);
    if (!entry) return null;
    const document = this.read(entry);
    this.#documents.set(hash, document);
    return document;
  }

  /** Plans every document before its first request; requests run in between. */
  async warm({ signal, gently = false }: Warming = {}): Promise<void> {
    for (const [hash, { name, file }] of this.texts) {
      if (signal?.aborted) return;
      if (this.#documents.has(hash)) continue;
      const started = performance.now();
      try {
        this.find(hash)?.operation(undefined).prepare();
      } catch (error) {
        this.logger.error({ err: error, document: name, file }, 'a known document has no plan');
      }
      if (gently) await sleep(RESTS * (performance.now() - started));
      else await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private read({ name, text, file, live }: RegisteredDocument): Document | null {
    try {
      return Document.read(this.supergraph, text, { introspection: false });
    } catch (error) {
      const about = { err: error, document: name, file };
      if (live) this.logger.error(about, 'a known document does not fit');
      else
        this.logger.info(
          about,
          'a document of a version that is not live does not fit; it waits for its schema',
        );
      return null;
    }
  }
}
