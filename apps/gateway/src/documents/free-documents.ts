import { LRUCache } from 'lru-cache';
import type { Supergraph } from '../supergraph/supergraph';
import { Document } from './document';

/** Documents sent as text, where that is allowed; the most recent ones stay planned. */
export class FreeDocuments {
  readonly #documents = new LRUCache<string, Document>({ max: 1000 });

  constructor(private readonly supergraph: Supergraph) {}

  /** Throws as `Document.read` does. */
  read(text: string): Document {
    let document = this.#documents.get(text);
    if (!document)
      this.#documents.set(text, (document = Document.read(this.supergraph, text, { introspection: true })));
    return document;
  }
}
