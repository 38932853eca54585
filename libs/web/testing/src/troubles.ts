import type { Page } from '@playwright/test';

/** Console errors and exceptions of a page, which fail the test. */
export class Troubles {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#note(`page: ${error.stack || `${error.name}: ${error.message}`}`));
  }

  /** For tests of failures: matching console errors are expected. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  #note(text: string): void {
    this.#found.push(text);
  }
}
