import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FreeDocuments } from '../documents/free-documents';
import { KnownDocuments, type KnownDocument } from '../documents/known-documents';
import { Supergraph } from './supergraph';

/** One supergraph with the documents that may be asked of it. A request keeps the one that it began with. */
export interface Served {
  supergraph: Supergraph;
  known: KnownDocuments;
  free: FreeDocuments;
}

interface Options {
  logger: Logger;
  /** Before requests are answered from it: connect to its subgraphs. */
  onSupergraph(supergraph: Supergraph): void;
}

/** So long another schema waits for the plans of its documents: whoever rolls back is in a hurry. */
const WARM_MS = 1000;

/**
 * What is served right now. The first schema is served when every known document has its plan; one that takes its place
 * waits a moment for that, the rest is planned meanwhile, or when it is asked for.
 */
export class LiveSchema {
  #served: Served | undefined;
  /** What was served before: a deployment that is rolled back brings it back, with its plans. */
  #earlier: Served | undefined;

  constructor(private readonly options: Options) {}

  get served(): Served {
    if (!this.#served) throw new Error('no schema has been published yet');
    return this.#served;
  }

  get isThere(): boolean {
    return this.#served !== undefined;
  }

  /** Rejects when the text is no supergraph; what was served stays. The first documents are planned first. */
  async use(sdl: string, documents: ReadonlyMap<string, KnownDocument>): Promise<void> {
    const started = performance.now();
    const { logger, onSupergraph } = this.options;
    const before = [this.#served, this.#earlier].find((each) => each?.supergraph.sdl === sdl);
    const supergraph = before?.supergraph ?? new Supergraph(sdl);
    const known = new KnownDocuments(supergraph, documents, logger, before?.known);
    const warm = known.warm();
    await (this.#served ? Promise.race([warm, sleep(WARM_MS)]) : warm);
    onSupergraph(supergraph);
    if (this.#served && this.#served.supergraph !== supergraph) this.#earlier = this.#served;
    this.#served = { supergraph, known, free: before?.free ?? new FreeDocuments(supergraph) };
    const ms = Math.round(performance.now() - started);
    logger.info({ ms, subgraphs: supergraph.subgraphs.length, documents: documents.size }, 'schema loaded');
  }
}
