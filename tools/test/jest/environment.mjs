// Spec files run in the realm of the process. In Jest's own environment each access to a global goes through a proxy, and
// packages that are loaded once (see runtime.mjs) would get objects of another realm. Changes that a file makes to the process
// are reverted after it; modules of the project are loaded again for each file.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ModernFakeTimers } from '@jest/fake-timers';
import fc from 'fast-check';
import { ModuleMocker } from 'jest-mock';

// Each run tries the same cases, so that a change fails for what it changed. `--slow`, which runs each night, looks for new ones.
if (!process.env['LYCEUM_SLOW']) fc.configureGlobal({ seed: 20_261_129 });

// State that would accumulate with each file and slow down later ones: the listeners of Jest's adapter, and storages that
// modules have entered, which Node checks for each promise.
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
    // Symbols stay: packages store there what they create when they are loaded.
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

  /** There is no separate context. */
  getVmContext() {
    return null;
  }
}
