import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FreeDocuments } from '../documents/free-documents';
import { RegisteredDocuments, type RegisteredDocument } from '../documents/registered-documents';
import { Supergraph } from './supergraph';

/** One supergraph with its documents. A request keeps the one that it began with. */
export interface Served {
  supergraph: Supergraph;
  known: RegisteredDocuments;
  free: FreeDocuments;
}

interface Options {
  logger: Logger;
  /** Called before requests use the supergraph: connects to its subgraphs. */
  onSupergraph(supergraph: Supergraph): void;
}

type Documents = ReadonlyMap<string, RegisteredDocument>;

/** How long a new schema waits for query plans; a start or a rollback must be fast. */
const WARM_MS = 1000;
/** Number of prepared schemas beside the live one; each takes about 20 MB with its plans. */
const MOST_PREPARED = 3;

/**
 * The live schema. A new schema waits a moment for plans of the known documents; the rest is planned in the background,
 * or at the first request.
 */
export class LiveSchema {
  #served: Served | undefined;
  /** The previous schema with its plans, for a rollback. */
  #earlier: Served | undefined;
  /** Prepared schemas that were never live. */
  #prepared: Served[] = [];
  #warmed: Promise<void> = Promise.resolve();
  /** Aborts planning for schemas that are no longer live or likely. */
  #outdated = new AbortController();

  constructor(private readonly options: Options) {}

  get served(): Served {
    if (!this.#served) throw new Error('no schema has been published yet');
    return this.#served;
  }

  get isThere(): boolean {
    return this.#served !== undefined;
  }

  /** Rejects when the text is no valid supergraph; the previous one stays. The first documents are planned first. */
  async use(sdl: string, documents: Documents): Promise<void> {
    const started = performance.now();
    const { logger, onSupergraph } = this.options;
    const next = this.readied(sdl, documents);
    this.#outdated.abort();
    this.#outdated = new AbortController();
    this.#warmed = next.known.warm({ signal: this.#outdated.signal });
    await Promise.race([this.#warmed, sleep(WARM_MS)]);
    onSupergraph(next.supergraph);
    if (this.#served && this.#served.supergraph !== next.supergraph) this.#earlier = this.#served;
    this.#served = next;
    const ms = Math.round(performance.now() - started);
    const subgraphs = next.supergraph.subgraphs.length;
    logger.info({ ms, subgraphs, documents: documents.size }, 'schema loaded');
  }

  /**
   * Prepares schemas in the background that may become live, the likeliest first, so that `use` has nothing left to do.
   * Any call of `use` aborts it. Rejects when one of them is invalid.
   */
  async prepare(coming: AsyncIterable<string>, documents: Documents): Promise<void> {
    const { signal } = this.#outdated;
    // Documents that fit only the live schema are no errors here.
    const waiting = new Map([...documents].map(([hash, document]) => [hash, { ...document, live: false }]));
    await this.#warmed;
    const prepared: Served[] = [];
    for await (const sdl of coming) {
      if (signal.aborted || prepared.length === MOST_PREPARED) break;
      if ([this.#served, ...prepared].some((each) => each?.supergraph.sdl === sdl)) continue;
      const next = this.readied(sdl, waiting);
      prepared.push(next);
      this.#prepared = [...prepared, ...this.#prepared.filter((each) => each.supergraph !== next.supergraph)];
      await next.known.warm({ signal, gently: true });
    }
    if (!signal.aborted) this.#prepared = prepared;
  }

  /** Stops background work. */
  close(): void {
    this.#outdated.abort();
  }

  /** Reuses what is known about this supergraph. */
  private readied(sdl: string, documents: Documents): Served {
    const all = [this.#served, this.#earlier, ...this.#prepared];
    const before = all.find((each) => each?.supergraph.sdl === sdl);
    const supergraph = before?.supergraph ?? new Supergraph(sdl);
    const known = new RegisteredDocuments(supergraph, documents, this.options.logger, before?.known);
    return { supergraph, known, free: before?.free ?? new FreeDocuments(supergraph) };
  }
}
