import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { Doc } from 'yjs';
import { WebSocket } from 'ws';
import { ASSERTION_HEADER, signAssertion, upgradeBody, type Actor } from '@lyceum/server/actor';
import type { SessionsFixture } from './sessions-fixture';

/** A page of a lesson that shows one of its documents. */
export interface DocumentPage {
  doc: Doc;
  synced: Promise<void>;
  denied: Promise<void>;
  closed: Promise<void>;
  destroy(): void;
}

interface Opening {
  fixture: SessionsFixture;
  actor: Actor;
  sessionId: string;
  name: string;
  /** Of the server. */
  url: string;
  /** What the page has of it already, from a connection before. */
  doc?: Doc;
}

/** Opens a document as the actor's page does; the page does not reconnect by itself. */
export async function openDocument({
  fixture,
  actor,
  sessionId,
  name,
  url,
  doc = new Doc(),
}: Opening): Promise<DocumentPage> {
  const path = `/sockets/documents/${sessionId}`;
  const key = Buffer.from(fixture.services.config.ASSERTION_KEY, 'base64url');
  const assertion = await signAssertion(actor, { audience: 'sessions', key, body: upgradeBody(path) });
  class Signed extends WebSocket {
    constructor(address: string) {
      super(address, ['lyceum'], { headers: { [ASSERTION_HEADER]: assertion } });
    }
  }
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${url.replace('http', 'ws')}${path}`,
    WebSocketPolyfill: Signed,
    maxAttempts: 1,
  });
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: `${sessionId}/${name}`,
    document: doc,
    token: 'page',
  });
  const once = (event: string) => new Promise<void>((resolve) => void provider.on(event, () => resolve()));
  const page = {
    doc,
    synced: once('synced'),
    denied: once('authenticationFailed'),
    closed: once('close'),
    destroy() {
      provider.destroy();
      websocketProvider.destroy();
      websocketProvider.connect = () => Promise.resolve(); // its delay before the next attempt outlives the test
    },
  };
  provider.attach();
  return page;
}

/** Ids of what is drawn on the first page of a whiteboard. */
export const strokes = (doc: Doc): string[] => [...doc.getMap('page:first').keys()].sort();
