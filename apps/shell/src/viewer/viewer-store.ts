import { openSocket, readJson } from '@lyceum/web/graphql';
import { currentReader } from '@lyceum/web/i18n';
import type {
  Language,
  SoughtPrograms,
  ViewerEcosystem,
  ViewerProgram,
  ViewerUser,
} from '@lyceum/web/viewer';
import { device, returnPath } from '../device';
import { connection } from '../live/connection';
import { programsInAddress } from '../routes/program-path';
import type { Services } from '../services';
import { loadEcosystem, loadSurroundings, loadUser } from './load-viewer';
import { requestSignOut } from './request-sign-out';
import { storedEcosystem, storeEcosystem } from './stored-ecosystem';
import { OPERATORS_ECOSYSTEM, rolesIn } from './viewer-from-answer';
import { MOST_LOADED, NO_PROGRAMS, withPrograms, type LoadedPrograms } from './loaded-programs';
import { withChanges } from './with-changes';

export interface ViewerState extends LoadedPrograms {
  /** `booting` until it is known whether somebody is signed in; `failed` when that could not be determined. */
  phase: 'booting' | 'ready' | 'failed';
  error: unknown;
  user: ViewerUser | null;
  /** The ecosystem in which the person works, or the one last used in this browser. */
  ecosystem: ViewerEcosystem | null;
  /** Ids of requested programs that the viewer cannot see. */
  absentPrograms: readonly string[];
  /** False when the programs could not be loaded: then no address is refused for an unknown program. */
  programsLoaded: boolean;
  /** The language chosen on this page, before or after the sign-in. */
  language: Language | null;
  programId: string | null;
  /** Why nobody is signed in any more. */
  signedOut: 'no' | 'expired' | 'asked';
}

/** Loads further programs; on demand, because most organizations have few. */
const askPrograms = () => import('./viewer-programs');

const NONE_LOADED = { ...NO_PROGRAMS, absentPrograms: [], programsLoaded: false };

/** Holds who is signed in and where; its only writer. React reads it through `ViewerProvider`. */
export class ViewerStore {
  #state: ViewerState;
  readonly #listeners = new Set<() => void>();
  /** Counts loads, so that the answer of an overtaken one is dropped. */
  #loads = 0;
  /** Ids of programs that parts of the page have requested. */
  readonly #wanted = new Set<string>();
  /** Ids of programs that were found, chosen or named since the page was opened. */
  readonly #kept = new Set<string>();
  #knowing: Promise<void> | undefined;

  constructor(private readonly services: Services) {
    this.#state = {
      phase: 'booting',
      error: undefined,
      user: null,
      ecosystem: storedEcosystem(services.ecosystemProfileId.current),
      ...NONE_LOADED,
      language: null,
      programId: device.program(),
      signedOut: 'no',
    };
    services.onExpired.current = () => this.#expire();
    services.tokens.subscribe((change) => {
      if (change === 'signed-out-elsewhere') this.#forget('asked');
      if (change === 'signed-in-elsewhere') void this.#followDevice();
    });
  }

  readonly get = (): ViewerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Determines whether somebody is signed in (the cookie survives a reload) and loads the data of the frame. */
  async load(): Promise<void> {
    const turn = ++this.#loads;
    const { tokens } = this.services;
    if (this.#state.phase === 'failed') this.#set({ phase: 'booting' });
    try {
      const token = await tokens.usable();
      if (turn !== this.#loads) return;
      if (!token) {
        if (tokens.expected) this.#expire();
        else this.#set({ phase: 'ready', user: null, ...NO_PROGRAMS, error: undefined });
        return;
      }
      const [user, around] = await Promise.all([
        loadUser(this.services.client),
        loadSurroundings(this.services.client, this.services.ecosystemProfileId.current ?? ''),
      ]);
      const surroundings = around.manyPrograms ? { ...around, ...(await this.#some(user, around)) } : around;
      if (turn !== this.#loads) return;
      if (!user && device.visiting()) return await this.#goHome();
      this.#set({
        phase: 'ready',
        error: undefined,
        user,
        ...surroundings,
        ...(user ? { signedOut: 'no' } : {}),
      });
      if (user && this.#state.language && user.language !== this.#state.language)
        void this.#saveLanguage(this.#state.language);
    } catch (error) {
      connection.check();
      // A viewer who is shown stays; only a failed first load has nothing to show.
      if (turn === this.#loads && !this.#state.user) this.#set({ phase: 'failed', error });
    }
  }

  readJson(path: string): Promise<unknown> {
    return readJson(this.services.tokens, path);
  }

  openSocket(path: string): Promise<WebSocket> {
    const { tokens, ecosystemProfileId } = this.services;
    const { language } = currentReader();
    return openSocket(tokens, path, { ecosystemProfileId: ecosystemProfileId.current, language });
  }

  async acceptSignIn(accessToken: string, ecosystem: ViewerEcosystem | null): Promise<string> {
    this.services.anonymous.current = false;
    // Stored before the other tabs receive the token, because they follow the device's ecosystem.
    if (ecosystem) device.setEcosystem(ecosystem.profileId);
    this.services.tokens.accept(accessToken);
    await this.services.client.clearStore();
    if (ecosystem) this.setEcosystem(ecosystem);
    await this.load();
    return returnPath.take();
  }

  async signOut(): Promise<void> {
    await requestSignOut(this.services.tokens.current);
    this.services.tokens.clear(true);
    this.#forget('asked');
  }

  setEcosystem(ecosystem: ViewerEcosystem): void {
    this.services.ecosystemProfileId.current = ecosystem.profileId;
    device.setEcosystem(ecosystem.profileId);
    storeEcosystem(ecosystem);
    if (this.#state.ecosystem?.id !== ecosystem.id) this.#set({ ecosystem, ...NONE_LOADED });
    else this.#set({ ecosystem });
  }

  async enterEcosystem(profileId: string): Promise<void> {
    const ecosystem = await this.findEcosystem(profileId);
    if (!ecosystem) return;
    // Also from another ecosystem's sign-in page, where requests are anonymous.
    this.services.anonymous.current = false;
    this.setEcosystem(ecosystem);
    this.chooseProgram(null);
    await this.services.client.clearStore();
    await this.load();
  }

  /** Returns home from an operator's visit that ended while the page was closed. */
  #goHome(): Promise<void> {
    device.setVisiting(false);
    return this.enterEcosystem(OPERATORS_ECOSYSTEM);
  }

  /** By short name or profile id; null when there is none. */
  findEcosystem(name: string): Promise<ViewerEcosystem | null> {
    return loadEcosystem(this.services.client, name);
  }

  async setLanguage(language: Language): Promise<void> {
    device.setLanguage(language);
    this.#set({ language });
    if (this.#state.user) await this.#saveLanguage(language);
    // The server answers in the language of the request; a failed query shows its own error.
    await this.services.client.refetchQueries({ include: 'active' }).catch(() => undefined);
  }

  chooseProgram(programId: string | null): void {
    device.setProgram(programId);
    this.#set({ programId });
  }

  findPrograms(sought: SoughtPrograms): Promise<readonly ViewerProgram[]> {
    return askPrograms().then(({ findPrograms }) => findPrograms(this.services.client, sought));
  }

  addProgram(program: ViewerProgram): void {
    this.#kept.add(program.id);
    this.#set({ programs: withPrograms(this.#state.programs, [program]) });
  }

  /** Combines the requests of several parts of a page into one. */
  async loadPrograms(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#wanted.add(id);
    await (this.#knowing ??= Promise.resolve().then(() => this.#know()));
  }

  async #know(): Promise<void> {
    this.#knowing = undefined;
    const { programs, absentPrograms } = this.#state;
    const ids = [...this.#wanted].filter((id) => !programs.some((known) => known.id === id));
    this.#wanted.clear();
    const asked = ids.filter((id) => !absentPrograms.includes(id));
    if (asked.length === 0) return;
    // Stored first, so that a load that overtakes this one requests them, too.
    for (const id of asked) this.#kept.add(id);
    const turn = this.#loads;
    try {
      const found = await (await askPrograms()).programsById(this.services.client, asked);
      if (turn !== this.#loads) return;
      const absent = asked.filter((id) => !found.some((program) => program.id === id));
      this.#set({
        programs: withPrograms(this.#state.programs, found),
        absentPrograms: [...this.#state.absentPrograms, ...absent],
      });
    } catch {
      connection.check();
      if (turn === this.#loads) this.#set({ programsLoaded: false });
    }
  }

  /** Refetches only the changed programs, and nothing when none of them is loaded here. */
  async renewPrograms(changed: readonly string[]): Promise<void> {
    const turn = this.#loads;
    const { user, ecosystem, programs, manyPrograms } = this.#state;
    if (!user || !this.#state.programsLoaded) return this.load();
    if (manyPrograms) {
      const touches =
        rolesIn(user, ecosystem).has('SUPER_ADMIN') || programs.some(({ id }) => changed.includes(id));
      const some = touches ? await this.#some(user, {}) : null;
      if (some && turn === this.#loads) this.#set(some);
      return;
    }
    const after = await askPrograms()
      .then(async ({ programsById, afterChange }) => {
        const now = await programsById(this.services.client, changed);
        return afterChange(this.#state.programs, changed, now);
      })
      .catch(() => null);
    if (turn !== this.#loads) return;
    if (!after || after.length > MOST_LOADED) return this.load();
    this.#set({ programs: after });
  }

  /** Of many programs, those that this page needs. */
  async #some(user: ViewerUser | null, around: Partial<ViewerState>): Promise<Partial<ViewerState>> {
    const ecosystem = around.ecosystem ?? this.#state.ecosystem;
    if (!ecosystem) return { programsLoaded: false };
    const { programId } = this.#state;
    const wanted = [...(programId ? [programId] : []), ...programsInAddress(location), ...this.#kept];
    return askPrograms()
      .then(({ loadSome }) => loadSome(this.services.client, ecosystem.id, user, wanted))
      .catch(() => ({ programsLoaded: false }));
  }

  async #saveLanguage(language: Language): Promise<void> {
    await import('./save-language')
      .then(({ saveLanguage }) => saveLanguage(this.services.client, language))
      .then(() => this.#state.user && this.#set({ user: { ...this.#state.user, language } }))
      .catch(() => undefined);
  }

  /** Another tab has signed somebody in: this tab becomes theirs, and drops the data of the previous viewer. */
  async #followDevice(): Promise<void> {
    const knewSomebody = this.#state.user !== null;
    const profileId = device.ecosystem();
    this.services.ecosystemProfileId.current = profileId;
    this.#set({ user: null, phase: 'booting', ecosystem: storedEcosystem(profileId) });
    if (knewSomebody) await this.services.client.clearStore();
    await this.load();
  }

  /** Called when the token refresh was refused. */
  #expire(): void {
    if (!this.services.tokens.expected) return;
    if (this.#state.user) returnPath.keep(location.pathname + location.search + location.hash);
    this.services.tokens.clear(true);
    this.#forget('expired');
  }

  #forget(signedOut: 'expired' | 'asked'): void {
    this.#loads += 1;
    const knewSomebody = this.#state.user !== null;
    device.forgetPerson();
    if (this.#state.ecosystem) storeEcosystem(this.#state.ecosystem);
    this.#set({ phase: 'ready', user: null, ...NONE_LOADED, programId: null, signedOut });
    // A page that was just opened has nothing cached, and clearing would abort requests of a public screen.
    if (knewSomebody) void this.services.client.clearStore();
  }

  #set(change: Partial<ViewerState>): void {
    this.#state = withChanges(this.#state, change);
    for (const listener of [...this.#listeners]) listener();
  }
}
