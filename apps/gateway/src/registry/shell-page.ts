import { randomBytes } from 'node:crypto';
import type { Registry } from './registry';

/** The live shell's `index.html`, with a new nonce in each answer. */
export class ShellPage {
  #page: { version: string; html: string } | undefined;

  constructor(private readonly registry: Registry) {}

  /** Null: no shell has been published. */
  render(): { html: string; nonce: string } | null {
    const { shell } = this.registry.state;
    if (!shell) return null;
    if (this.#page?.version !== shell.version) {
      // Addresses with the version never change, and stay valid when another version goes live.
      const html = shell.html.replaceAll('="/assets/', `="/registry/shell/${shell.version}/assets/`);
      this.#page = { version: shell.version, html };
    }
    const nonce = randomBytes(16).toString('base64');
    return { html: this.#page.html.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`), nonce };
  }
}
