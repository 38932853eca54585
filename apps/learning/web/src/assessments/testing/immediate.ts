import { setImmediate } from 'node:timers';

// jsdom has none, and fake-indexeddb would wait a millisecond for each of its steps.
Object.assign(globalThis, { setImmediate });
