import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface SubgraphSdl {
  name: string;
  sdl: string;
}

/** Next to this file in the sources; in a build, below the folder of `main.js`. */
const BESIDE = join(import.meta.dirname, 'compose-worker.mjs');
const BUILT = join(import.meta.dirname, 'supergraph/compose-worker.mjs');

/** Composes the supergraph. Rejects with the composition errors. */
export function compose(subgraphs: readonly SubgraphSdl[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(existsSync(BESIDE) ? BESIDE : BUILT, { workerData: subgraphs });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the composition ended with ${code}`)));
  });
}
