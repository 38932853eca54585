import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Script {
  url: string;
  gzip: number;
  /** The script holds the texts of one language, and no code. */
  isTexts: boolean;
}

export interface TransferredScripts {
  /** Size of all scripts with gzip level 6, whatever encoding the server chose. */
  gzip: number;
  files: Script[];
}

/** The bundler makes a script of each locale file, whose only module is the file. */
const TEXTS = /^[^{]*\{\w+\(\w+\)\{\w+\.exports=JSON\.parse\(/u;

/** Measures the JavaScript that a page loads from now on. */
export function countScripts(page: Page): () => Promise<TransferredScripts> {
  const bodies: Promise<Script | null>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.body().then(
        (body) => ({
          url: response.url(),
          gzip: gzipSync(body, { level: 6 }).length,
          isTexts: TEXTS.test(body.subarray(0, 300).toString()),
        }),
        () => null,
      ),
    );
  });
  return async () => {
    const files = (await Promise.all(bodies)).filter((file) => file !== null);
    return { gzip: bytesOf(files), files };
  };
}

/** The code of one remote among the scripts, without its texts. */
export function codeOf({ files }: TransferredScripts, remote: string): TransferredScripts {
  const own = files.filter(({ url, isTexts }) => url.includes(`/registry/${remote}/`) && !isTexts);
  return { gzip: bytesOf(own), files: own };
}

const bytesOf = (files: readonly Script[]) => files.reduce((sum, { gzip }) => sum + gzip, 0);
