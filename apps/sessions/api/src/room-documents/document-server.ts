import { Hocuspocus } from '@hocuspocus/server';
import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import type { Services } from '@lyceum/server/subgraph';
import { DocumentWire } from './document-wire';
import { loadDocument, storeDocument, type DocumentPlace } from './store-document';

/** Context of a page's connection; permission is checked for each document. */
export interface DocumentContext {
  ecosystemId: string;
  sessionId: string;
  mayOpen(name: string): Promise<boolean>;
}

/** Changes are stored this long after the last one, and while somebody keeps drawing at least this often. */
const STORE_AFTER_MS = 400;
const STORE_AT_LEAST_MS = 2000;

/** Empty message: Hocuspocus would log it as an error. */
class Denied extends Error {
  readonly reason = 'permission-denied';
}

/** Whiteboards and notes of the rooms with pages on this server. */
export class DocumentServer {
  readonly hocuspocus: Hocuspocus;
  readonly #places = new Map<string, DocumentPlace>();
  readonly #storing = new Set<Promise<void>>();

  constructor(private readonly services: Services) {
    const wire = new DocumentWire(services);
    this.hocuspocus = new Hocuspocus({
      quiet: true,
      debounce: STORE_AFTER_MS,
      maxDebounce: STORE_AT_LEAST_MS,
      onAuthenticate: async ({ documentName, context }) => {
        const { sessionId, mayOpen } = context as DocumentContext;
        const [session, name = ''] = documentName.split('/');
        if (session !== sessionId || !(await mayOpen(name))) throw new Denied();
      },
      onLoadDocument: async ({ document, documentName, context }) => {
        const { ecosystemId, sessionId } = context as DocumentContext;
        const place = { ecosystemId, sessionId, name: documentName.split('/')[1] ?? '' };
        this.#places.set(documentName, place);
        const state = await loadDocument(place, services);
        if (state && state.length > 0) applyUpdate(document, state);
        return document;
      },
      afterLoadDocument: ({ document }) => wire.open(document),
      onChange: async ({ documentName, update, transactionOrigin }) =>
        wire.changed(documentName, update, transactionOrigin),
      onAwarenessUpdate: async ({ document, added, updated, removed }) =>
        wire.pointed(document, [...added, ...updated, ...removed]),
      onStoreDocument: ({ document, documentName }) =>
        this.store(documentName, encodeStateAsUpdate(document)),
      afterUnloadDocument: async ({ documentName }) => {
        wire.close(documentName);
        this.#places.delete(documentName);
      },
    });
    services.onClose(async () => {
      await this.flush();
      wire.end();
    });
  }

  /** Stores all pending changes before the server stops. */
  private async flush(): Promise<void> {
    const { documents } = this.hocuspocus;
    for (const [name, document] of documents)
      void this.store(name, encodeStateAsUpdate(document)).catch(() => undefined);
    await Promise.allSettled(this.#storing);
  }

  private async store(documentName: string, state: Uint8Array): Promise<void> {
    const place = this.#places.get(documentName);
    if (!place) return;
    const storing = storeDocument(place, state, this.services);
    this.#storing.add(storing);
    await storing.finally(() => this.#storing.delete(storing));
  }
}

const servers = new WeakMap<Services, DocumentServer>();

/** The document server of this process. */
export function documentServer(services: Services): DocumentServer {
  const server = servers.get(services) ?? new DocumentServer(services);
  servers.set(services, server);
  return server;
}
