import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from './registry';

interface Page {
  version: string;
  html: string;
}

/** The live shell's `index.html`, with a nonce of its own in each answer. */
export class ShellPage {
  #page: Page | undefined;

  constructor(private readonly registry: Registry) {}

  /** Null: no shell has been published. */
  async render(): Promise<{ html: string; nonce: string } | null> {
    const version = this.registry.shellVersion;
    if (!version) return null;
    if (this.#page?.version !== version) {
      const html = await readFile(join(this.registry.folder, 'shell', version, 'index.html'), 'utf8').catch(
        () => null,
      );
      if (html === null) return null;
      // The version's own address never changes, and stays when another version goes live.
      this.#page = { version, html: html.replaceAll('="/assets/', `="/registry/shell/${version}/assets/`) };
    }
    const nonce = randomBytes(16).toString('base64');
    return { html: this.#page.html.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`), nonce };
  }
}
