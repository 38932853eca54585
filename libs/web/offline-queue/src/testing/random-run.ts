import type { Answer, SimulatedDevice, Tab } from './simulated-device';
import type { SimulatedServer } from './simulated-server';

/** Pseudo-random numbers from 0 to 1, equal for equal seeds (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PEOPLE = ['ana', 'ben'] as const;
const KEYS = ['q1', 'q2', 'q3', 'q4', 'q5'] as const;
const STEPS = 24;

/** Values that the person saw as saved, and what they submitted. */
export interface Expected {
  values: Map<string, number>;
  submitted: Set<string>;
}

/**
 * Simulates a form that two people fill in alternately in several tabs, while the network fails, tabs are killed,
 * sign-ins expire and the remote's version changes. Ends with one page per person and a working network.
 */
export async function randomRun(
  device: SimulatedDevice,
  server: SimulatedServer,
  random: () => number,
): Promise<Expected> {
  const expected: Expected = { values: new Map(), submitted: new Set() };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let person: string = pick(PEOPLE);
  let tabs: Tab[] = [];
  const all: Tab[] = [];
  const open = (): Tab => {
    const tab = device.open(person);
    all.push(tab);
    return tab;
  };
  let count = 0;
  const answer = (tab: Tab, value: number): Answer =>
    tab.version === 1 ? { person: tab.owner.person, value } : { by: tab.owner.person, value };
  const put = async (key: string) => {
    if (tabs.length === 0) tabs.push(open());
    const tab = pick(tabs);
    const value = ++count;
    await tab.queue.put(key, answer(tab, value));
    const name = `${person} ${key}`;
    expected.values.set(name, value);
    if (key.startsWith('submit')) expected.submitted.add(name);
  };
  server.signedIn = person;
  for (let step = 0; step < STEPS; step += 1) {
    const event = random();
    if (event < 0.45) await put(pick(KEYS));
    else if (event < 0.52) await put(`submit-${Math.floor(random() * 2)}`);
    else if (event < 0.66) {
      // A flush that the page does not await.
      if (tabs.length > 0) void pick(tabs).queue.flush();
    } else if (event < 0.74) server.network = pick(['up', 'down', 'answers-lost'] as const);
    else if (event < 0.82) tabs.splice(Math.floor(random() * tabs.length), 1)[0]?.kill();
    else if (event < 0.87) server.signedIn = null;
    else if (event < 0.91) server.signedIn = person;
    else if (event < 0.94) device.version = 2;
    else if (event < 0.97) tabs.push(open());
    else {
      // Another person takes the device; a tab of the first one may still be open.
      person = pick(PEOPLE);
      tabs = random() < 0.5 ? [] : tabs.filter(({ owner }) => owner.person === person);
      server.signedIn = person;
    }
    if (random() < 0.3) await new Promise((resolve) => setImmediate(resolve));
  }
  await settle(device, server, all);
  return expected;
}

async function settle(device: SimulatedDevice, server: SimulatedServer, tabs: readonly Tab[]): Promise<void> {
  for (const tab of tabs) tab.kill();
  server.network = 'up';
  device.version = 2;
  for (const person of PEOPLE) {
    server.signedIn = person;
    const { queue, ...tab } = device.open(person);
    await queue.flush();
    await queue.flush();
    tab.kill();
  }
  // Waits for work that messages between the tabs have started.
  await new Promise((resolve) => setTimeout(resolve, 2));
}
