// Spec files run in the realm of the process: in Jest's own environment each look at a global goes through a proxy, and
// packages that are loaded once (see runtime.mjs) would meet objects of another realm. What a file changes of the
// process is put back after it; modules of the project are new for each file.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

// What would gather in a process with each file, and be asked again for every test of the later ones: the listeners of
// Jest's own adapter, and storages that a file's modules have entered, which Node looks at for each promise.
const CIRCUS_LISTENERS = Symbol.for('EVENT_HANDLERS');
/** @type {Set<AsyncLocalStorage<unknown>>} entered since the file began */
const storages = new Set();
for (const method of /** @type {const} */ (['run', 'enterWith'])) {
  const enter = AsyncLocalStorage.prototype[method];
  const value = /** @this {AsyncLocalStorage<unknown>} @param {unknown[]} given */ function (...given) {
    storages.add(this);
    return Reflect.apply(enter, this, given);
  };
  Object.defineProperty(AsyncLocalStorage.prototype, method, { value, writable: true, configurable: true });
}

export default class OneRealmEnvironment {
  /** @param {{ projectConfig: import('@jest/types').Config.ProjectConfig }} config */
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      env: { ...process.env },
      exit: process.exit,
      listeners: new Map(process.eventNames().map((event) => [event, process.rawListeners(event)])),
    };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { globals, env, exit, listeners } = this.before;
    // Symbols stay: packages keep there what they made when they were loaded.
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in globals)) Reflect.deleteProperty(globalThis, name);
    for (const [name, descriptor] of Object.entries(globals))
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    Reflect.deleteProperty(globalThis, CIRCUS_LISTENERS);
    for (const storage of storages) storage.disable();
    storages.clear();
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const event of process.eventNames()) {
      const known = listeners.get(event) ?? [];
      for (const listener of process.rawListeners(event))
        if (!known.includes(listener)) process.removeListener(event, /** @type {() => void} */ (listener));
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** No context of its own. */
  getVmContext() {
    return null;
  }
}
