import { Hocuspocus } from '@hocuspocus/server';
import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import type { Services } from '@lyceum/server/subgraph';
import { checkWritten } from './check-written';
import { DocumentWire } from './document-wire';
import { loadDocument, storeDocument, type DocumentPlace } from './store-document';
import { type Written, WrittenTexts } from './written-texts';

/** Context of a page's connection; permission is checked for each document. */
export interface DocumentContext {
  ecosystemId: string;
  sessionId: string;
  /** Who is really there: for a guardian not the child. Null: an operator of the platform. */
  userId: string | null;
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
  readonly #written = new Map<string, WrittenTexts>();
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
      afterLoadDocument: ({ document, documentName }) => {
        this.#written.set(documentName, new WrittenTexts(document));
        return wire.open(document);
      },
      onChange: async ({ documentName, update, transactionOrigin }) =>
        wire.changed(documentName, update, transactionOrigin),
      onAwarenessUpdate: async ({ document, added, updated, removed }) =>
        wire.pointed(document, [...added, ...updated, ...removed]),
      onStoreDocument: ({ document, documentName }) =>
        this.store(documentName, encodeStateAsUpdate(document)),
      afterUnloadDocument: async ({ documentName }) => {
        wire.close(documentName);
        this.#places.delete(documentName);
        this.#written.delete(documentName);
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
    const written = this.#written.get(documentName)?.take() ?? [];
    const storing = storeDocument(place, state, this.services).then(() => this.check(place, written));
    this.#storing.add(storing);
    await storing.finally(() => this.#storing.delete(storing));
  }

  /** Tried again once: a lesson goes on although a check fails. */
  private async check(place: DocumentPlace, written: readonly Written[]): Promise<void> {
    const check = () => checkWritten(place, written, this.services);
    await check()
      .catch(check)
      .catch((error: unknown) => this.services.logger.error({ err: error }, 'lesson texts were not checked'));
  }
}

const servers = new WeakMap<Services, DocumentServer>();

/** The document server of this process. */
export function documentServer(services: Services): DocumentServer {
  const server = servers.get(services) ?? new DocumentServer(services);
  servers.set(services, server);
  return server;
}
