import type { Page } from '@playwright/test';

/** What a page complained of, for the test to fail with. */
export class Troubles {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#note(`page: ${error.stack || `${error.name}: ${error.message}`}`));
  }

  /** For tests about failures: console errors that match belong to the plan. */
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
