import type { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { leavePage } from './shared-page';
import type { Person } from './signed-in';

/** A browser profile of somebody: what its pages keep, and one page. */
export interface Profile {
  context: BrowserContext;
  page: Page;
  /** Whom a test signed in there last, and their user id. */
  person: Person | null;
  userId: string;
  /** Its page stands loaded, signed out by itself: somebody else can sign in on it as on a computer that people share. */
  stands: boolean;
}

interface Kept extends Profile {
  /** What cannot be changed after it was made: the language, and whether it is a phone's. */
  kind: string;
  /** The folder of `apps` whose tests its page was loaded for. */
  domain: string;
  /** By event, what listened to the page and its context before a test had them. */
  listeners: Map<Emitter, Listeners>;
  /** A script that is added to a profile cannot be taken out of it again. */
  scripted: boolean;
  /** A test answered in the servers' place or changed their versions: what the page made of that is not for the next. */
  altered: boolean;
}

type Emitter = Page | BrowserContext;
type Listeners = Map<string, ReturnType<EventEmitter['listeners']>>;

const EVENTS = ['close', 'console', 'dialog', 'download', 'framenavigated', 'page', 'pageerror', 'popup'];
const WATCHED = [...EVENTS, 'request', 'requestfailed', 'requestfinished', 'response', 'websocket'];

/**
 * The browser profiles of one worker. One that a test is done with is emptied of what pages keep (cookies, but for those
 * of the person who uses it again; storages) and serves the next test that wants its language and kind of device: a new
 * profile has to load and compile all of a page's code again. Within a domain its page stays, too, signed out as the page
 * of another tab is; the first test of a domain comes by the address.
 */
export class BrowserProfiles {
  #free: Kept[] = [];
  readonly #all: Kept[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly baseURL: string | undefined,
  ) {}

  /** One that nobody uses; `person` of the answer tells whether it is their own, `stands` whether its page is loaded. */
  async take(options: BrowserContextOptions, person: Person | null, domain: string): Promise<Profile> {
    const kind = JSON.stringify([options.locale, options.isMobile]);
    const fitting = this.#free.filter((profile) => profile.kind === kind);
    const standing = fitting.filter((profile) => person && profile.stands && profile.domain === domain);
    const own = (profile: Kept) => person !== null && isSame(profile.person, person);
    const found = standing.find(own) ?? standing[0] ?? fitting.find(own) ?? fitting[0];
    if (!found) return this.#make(kind, options, domain);
    this.#free = this.#free.filter((profile) => profile !== found);
    if (!own(found)) {
      found.person = null;
      await found.context.clearCookies();
    }
    const { viewport, colorScheme, reducedMotion } = options;
    if (viewport) await found.page.setViewportSize(viewport);
    await found.page.emulateMedia({ media: null, colorScheme, reducedMotion });
    if (standing.includes(found)) return found;
    found.domain = domain;
    found.stands = false;
    // Storages are emptied where they are seen; this page of the platform runs no script of its own.
    await found.page.goto('/healthz');
    await found.page.evaluate(emptyStorages);
    return found;
  }

  /** The pages that stand now serve no other test. */
  forgetPages(): void {
    for (const profile of this.#all) {
      profile.altered = true;
      profile.stands = false;
    }
  }

  async giveBack(profile: Profile, passed: boolean): Promise<void> {
    const kept = profile as Kept;
    const { context, page } = kept;
    try {
      if (kept.scripted || page.isClosed()) throw new Error('it is not as it was');
      for (const other of context.pages()) if (other !== page) await other.close();
      await Promise.all([
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        context.unrouteAll({ behavior: 'ignoreErrors' }),
      ]);
      restoreListeners(kept.listeners);
      kept.stands = passed && !kept.altered && (await leavePage(page));
      kept.altered = false;
      if (!kept.stands) await page.goto('about:blank');
      this.#free.push(kept);
    } catch {
      await context.close();
    }
  }

  async #make(kind: string, options: BrowserContextOptions, domain: string): Promise<Profile> {
    const context = await this.browser.newContext({
      ...options,
      ...(this.baseURL ? { baseURL: this.baseURL } : {}),
    });
    const page = await context.newPage();
    const listeners = new Map([page, context].map((emitter) => [emitter, listenersOf(emitter)]));
    const profile: Kept = {
      kind,
      domain,
      context,
      page,
      person: null,
      userId: '',
      stands: false,
      listeners,
      scripted: false,
      altered: false,
    };
    const noteScripts = (emitter: Emitter) => {
      const add = emitter.addInitScript.bind(emitter) as Emitter['addInitScript'];
      emitter.addInitScript = (...given) => {
        profile.scripted = true;
        return add(...given);
      };
      const route = emitter.route.bind(emitter) as Emitter['route'];
      emitter.route = (...given) => {
        profile.altered = true;
        return route(...given);
      };
    };
    noteScripts(context);
    noteScripts(page);
    this.#all.push(profile);
    return profile;
  }
}

const isSame = (one: Person | null, other: Person) =>
  one?.account === other.account && one.profileId === other.profileId && one.password === other.password;

async function emptyStorages(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** Playwright's objects are emitters as Node's are, though their types say less. */
const asEmitter = (emitter: Emitter) => emitter as unknown as EventEmitter;

function listenersOf(emitter: Emitter): Listeners {
  return new Map(WATCHED.map((event) => [event, asEmitter(emitter).listeners(event)]));
}

function restoreListeners(before: Kept['listeners']): void {
  for (const [emitter, known] of before) {
    for (const [event, listeners] of known) {
      for (const listener of asEmitter(emitter).listeners(event)) {
        if (!listeners.includes(listener)) asEmitter(emitter).removeListener(event, listener as () => void);
      }
    }
  }
}
