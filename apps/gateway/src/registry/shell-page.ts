import { randomBytes } from 'node:crypto';
import { PageHintsBook } from './page-hints';
import type { Registry } from './registry';
import type { Snapshot } from './releases';

/** Before it the page's list of files is written, because it reads that list. */
const EARLY = '<script id="early">';

/** The live shell's `index.html` for an address, with a new nonce in each answer. */
export class ShellPage {
  #page: { version: string; html: string } | undefined;
  #hints: { snapshot: Snapshot; book: PageHintsBook } | undefined;

  constructor(private readonly registry: Registry) {}

  /** Null: no shell has been published. */
  render(pathname: string): { html: string; nonce: string } | null {
    const { shell } = this.registry.state;
    if (!shell) return null;
    if (this.#page?.version !== shell.version) {
      // Addresses with the version never change, and stay valid when another version goes live.
      const html = shell.html.replaceAll('="/assets/', `="/registry/shell/${shell.version}/assets/`);
      this.#page = { version: shell.version, html };
    }
    const nonce = randomBytes(16).toString('base64');
    const html = this.#page.html.replace(EARLY, () => `${this.filesFor(pathname)}${EARLY}`);
    return { html: html.replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`), nonce };
  }

  private filesFor(pathname: string): string {
    const { snapshot } = this.registry.state;
    if (this.#hints?.snapshot !== snapshot) this.#hints = { snapshot, book: new PageHintsBook(snapshot) };
    const files = this.#hints.book.find(pathname);
    if (!files) return '';
    // Names in a build may not end the element.
    const json = JSON.stringify(files).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="page-files">${json}</script>`;
  }
}
