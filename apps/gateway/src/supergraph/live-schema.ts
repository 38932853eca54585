import { watchFile, unwatchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { FreeDocuments } from '../documents/free-documents';
import { KnownDocuments, type KnownDocument } from '../documents/known-documents';
import { Supergraph } from './supergraph';

const WATCH_MS = 500;

/** One supergraph with the documents that may be asked of it. A request keeps the one that it began with. */
export interface Served {
  supergraph: Supergraph;
  known: KnownDocuments;
  free: FreeDocuments;
}

/** Which documents are published, and which of them should be planned ahead. */
export interface PublishedDocuments {
  texts: ReadonlyMap<string, KnownDocument>;
  live: readonly string[];
}

interface Options {
  file: string;
  logger: Logger;
  documents(): PublishedDocuments;
  /** Before requests are answered from it: connect to its subgraphs. */
  onSupergraph(supergraph: Supergraph): void;
}

/** Follows the supergraph's file and the registry's documents; a broken file keeps the old one. */
export class LiveSchema {
  #served: Served | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(private readonly options: Options) {}

  get served(): Served {
    if (!this.#served) throw new Error('the schema has not been loaded');
    return this.#served;
  }

  /** Rejects when the file cannot be used: without any supergraph there is nothing to serve. */
  async start(): Promise<void> {
    await this.load(await readFile(this.options.file, 'utf8'));
    watchFile(this.options.file, { interval: WATCH_MS, persistent: false }, () => void this.reload());
  }

  /** The file or the published documents have changed. One reload at a time, in the order of the changes. */
  reload(): Promise<void> {
    return (this.#work = this.#work.then(async () => {
      try {
        await this.load(await readFile(this.options.file, 'utf8'));
      } catch (error) {
        this.options.logger.error({ err: error }, 'the supergraph cannot be used; the earlier one stays');
      }
    }));
  }

  stop(): void {
    unwatchFile(this.options.file);
  }

  private async load(sdl: string): Promise<void> {
    const started = performance.now();
    const same = this.#served?.supergraph.sdl === sdl;
    const supergraph = same && this.#served ? this.#served.supergraph : new Supergraph(sdl);
    const { texts, live } = this.options.documents();
    const known = new KnownDocuments(supergraph, texts, this.options.logger);
    await known.warm(live);
    this.options.onSupergraph(supergraph);
    this.#served = {
      supergraph,
      known,
      free: same && this.#served ? this.#served.free : new FreeDocuments(supergraph),
    };
    const ms = Math.round(performance.now() - started);
    this.options.logger.info(
      { ms, subgraphs: supergraph.subgraphs.length, documents: live.length },
      'schema loaded',
    );
  }
}
