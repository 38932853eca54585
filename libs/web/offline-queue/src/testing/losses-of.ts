import { IDBFactory } from 'fake-indexeddb';
import { IndexedStore } from '../indexed-store';
import { randomOf, randomRun } from './random-run';
import { SimulatedDevice } from './simulated-device';
import { SimulatedServer } from './simulated-server';

export interface Losses {
  lost: string[];
  doubled: string[];
  foreign: string[];
  left: string[];
}

/** Runs once per seed; collects entries that the server lacks, received twice, or received under another person. */
export async function lossesOf(seeds: Iterable<number>): Promise<Losses> {
  const losses: Losses = { lost: [], doubled: [], foreign: [], left: [] };
  for (const seed of seeds) {
    globalThis.indexedDB = new IDBFactory();
    const server = new SimulatedServer();
    const expected = await randomRun(new SimulatedDevice(server), server, randomOf(seed));
    for (const [name, value] of expected.values) {
      const [person = '', key = ''] = name.split(' ');
      const kept = server.valueOf(person, key) as { value: number } | undefined;
      if (kept?.value !== value) losses.lost.push(`${seed}: ${name} is ${kept?.value}, not ${value}`);
    }
    if (server.submissions.length !== expected.submitted.size)
      losses.doubled.push(`${seed}: ${server.submissions.length} of ${expected.submitted.size}`);
    losses.foreign.push(...server.foreign.map((name) => `${seed}: ${name}`));
    for (const person of ['ana', 'ben'])
      for (const { count } of await new IndexedStore().waiting(person)) losses.left.push(`${seed}: ${count}`);
  }
  return losses;
}
