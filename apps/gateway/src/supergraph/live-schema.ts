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

type Documents = ReadonlyMap<string, KnownDocument>;

/** So long a schema waits for the plans of its documents: whoever starts or rolls back is in a hurry. */
const WARM_MS = 1000;
/** Schemas kept ready beside the one that is served; with its plans one takes some 20 MB. */
const FORESEEN = 3;

/**
 * What is served right now. A schema waits a moment for the plans of the known documents; the rest is planned while it is
 * served, each at the latest when it is asked for.
 */
export class LiveSchema {
  #served: Served | undefined;
  /** What was served before: a deployment that is rolled back brings it back, with its plans. */
  #earlier: Served | undefined;
  /** What may come without ever having been served here. */
  #foreseen: Served[] = [];
  #warmed: Promise<void> = Promise.resolve();
  /** Ends the work for what was live, and for what might have come after it. */
  #outdated = new AbortController();

  constructor(private readonly options: Options) {}

  get served(): Served {
    if (!this.#served) throw new Error('no schema has been published yet');
    return this.#served;
  }

  get isThere(): boolean {
    return this.#served !== undefined;
  }

  /** Rejects when the text is no supergraph; what was served stays. The first documents are planned first. */
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
   * Gets ready, in the background, what may take the place of what is served, the likeliest first, so that `use` has
   * nothing left to do. Whatever is used meanwhile ends it. Rejects when one of them is no supergraph.
   */
  async foresee(coming: AsyncIterable<string>, documents: Documents): Promise<void> {
    const { signal } = this.#outdated;
    // Those that fit only what is served are no mistake.
    const waiting = new Map([...documents].map(([hash, document]) => [hash, { ...document, live: false }]));
    await this.#warmed;
    const foreseen: Served[] = [];
    for await (const sdl of coming) {
      if (signal.aborted || foreseen.length === FORESEEN) break;
      if ([this.#served, ...foreseen].some((each) => each?.supergraph.sdl === sdl)) continue;
      const next = this.readied(sdl, waiting);
      foreseen.push(next);
      this.#foreseen = [...foreseen, ...this.#foreseen.filter((each) => each.supergraph !== next.supergraph)];
      await next.known.warm({ signal, gently: true });
    }
    if (!signal.aborted) this.#foreseen = foreseen;
  }

  /** Ends what goes on in the background. */
  close(): void {
    this.#outdated.abort();
  }

  /** With what is known of this supergraph already. */
  private readied(sdl: string, documents: Documents): Served {
    const all = [this.#served, this.#earlier, ...this.#foreseen];
    const before = all.find((each) => each?.supergraph.sdl === sdl);
    const supergraph = before?.supergraph ?? new Supergraph(sdl);
    const known = new KnownDocuments(supergraph, documents, this.options.logger, before?.known);
    return { supergraph, known, free: before?.free ?? new FreeDocuments(supergraph) };
  }
}
