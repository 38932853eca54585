import type { Browser, BrowserContext } from 'playwright-core';
import type { Language } from '@lyceum/server/actor';
import { Semaphore } from '@lyceum/server/pictures';
import { documentHtml } from './document-html';
import { findChromium } from './find-chromium';

export interface PdfDocument {
  /** Content of the body, in which typed text passed `escapeHtml`. Pictures and fonts are data: addresses. */
  html: string;
  language: Language;
  /** Plain text; readers show it for the file's name. */
  title: string;
  landscape?: boolean;
}

/** NOT_AVAILABLE: this machine has no Chromium, or one that does not start. */
export type Pdf = { status: 'READY'; bytes: Buffer } | { status: 'NOT_AVAILABLE' };

interface PrinterOptions {
  /** Instead of one in the folders of PATH. */
  chromiumPath?: string | undefined;
  /** Called with the reason why a Chromium that exists does not start. */
  onProblem?: (error: unknown) => void;
  idleMs?: number;
  longestMs?: number;
}

const IDLE_MS = 60_000;
const LONGEST_MS = 30_000;
/** A browser that prints for days grows; after so many documents the next one gets a new browser. */
const MOST_DOCUMENTS = 200;
const MOST_PAGES = 2;
const MOST_WAITING = 50;

/**
 * Prints HTML as tagged PDF. One browser per process, started with the first document and closed when idle; each
 * document has a context of its own, without scripts and without network.
 */
export class PdfPrinter {
  readonly #pages = new Semaphore(MOST_PAGES, MOST_WAITING);
  readonly #options: PrinterOptions;
  #browser: Promise<Browser> | null = null;
  #documents = 0;
  #running = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PrinterOptions = {}) {
    this.#options = options;
  }

  /** Whether a Chromium is on this machine. A screen may say beforehand that there is none. */
  get available(): boolean {
    return findChromium(this.#options.chromiumPath) !== null;
  }

  /** Rejects with RATE_LIMITED when 50 documents are waiting, and when printing takes longer than 30 seconds. */
  render(document: PdfDocument): Promise<Pdf> {
    return this.#pages.run(async () => {
      this.#running += 1;
      clearTimeout(this.#idle);
      try {
        const browser = await this.#open();
        if (!browser) return { status: 'NOT_AVAILABLE' };
        this.#documents += 1;
        return { status: 'READY', bytes: await this.#print(browser, document) };
      } finally {
        this.#running -= 1;
        await this.#rest();
      }
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const opened = this.#browser;
    this.#browser = null;
    this.#documents = 0;
    await opened?.then((browser) => browser.close()).catch(() => undefined);
  }

  async #open(): Promise<Browser | null> {
    const executablePath = findChromium(this.#options.chromiumPath);
    if (!executablePath) return null;
    try {
      return await (this.#browser ??= this.#launch(executablePath));
    } catch (error) {
      this.#browser = null;
      this.#options.onProblem?.(error);
      return null;
    }
  }

  #launch(executablePath: string): Promise<Browser> {
    const launched = launch(executablePath).then((browser) => {
      // After a crash the next document gets a new one.
      browser.once('disconnected', () => {
        if (this.#browser === launched) this.#browser = null;
      });
      return browser;
    });
    return launched;
  }

  async #print(browser: Browser, document: PdfDocument): Promise<Buffer> {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      offline: true,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    const longest = this.#options.longestMs ?? LONGEST_MS;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`printing took longer than ${longest} ms`)), longest);
    });
    try {
      return await Promise.race([print(context, document), late]);
    } finally {
      clearTimeout(timer);
      await context.close().catch(() => undefined);
    }
  }

  /** After the last running document: closes a browser that printed many, otherwise waits for more. */
  async #rest(): Promise<void> {
    if (this.#running > 0 || !this.#browser) return;
    if (this.#documents >= MOST_DOCUMENTS) return this.close();
    this.#idle = setTimeout(() => void this.close(), this.#options.idleMs ?? IDLE_MS);
    this.#idle.unref();
  }
}

async function print(context: BrowserContext, { html, language, title, landscape }: PdfDocument) {
  // data: addresses never reach the network, so whatever comes here is refused.
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  await page.setContent(documentHtml(language, title, html), { waitUntil: 'load' });
  return page.pdf({
    format: 'Letter',
    landscape: landscape ?? false,
    printBackground: true,
    preferCSSPageSize: true,
    tagged: true,
    outline: true,
    margin: { top: '16mm', bottom: '16mm', left: '16mm', right: '16mm' },
  });
}

/**
 * Chromium's own sandbox needs rights that a container without capabilities does not have; what is printed runs no
 * script. Playwright is loaded with the first document.
 */
async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    chromiumSandbox: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND'],
  });
}
