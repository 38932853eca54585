import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface TransferredScripts {
  /** Size of all scripts with gzip level 6, whatever encoding the server chose. */
  gzip: number;
  files: { url: string; gzip: number }[];
}

/** Measures the JavaScript that a page loads from now on. */
export function countScripts(page: Page): () => Promise<TransferredScripts> {
  const bodies: Promise<{ url: string; gzip: number } | null>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.body().then(
        (body) => ({ url: response.url(), gzip: gzipSync(body, { level: 6 }).length }),
        () => null,
      ),
    );
  });
  return async () => {
    const files = (await Promise.all(bodies)).filter((file) => file !== null);
    return { gzip: files.reduce((sum, file) => sum + file.gzip, 0), files };
  };
}
