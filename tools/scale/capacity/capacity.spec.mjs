import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/domains.mjs';
import { arrivals, coresFor, simulate } from './busiest-minute.mjs';
import { clusterTable, inputTable, SIZES } from './tables.mjs';

describe('the busiest minute', () => {
  it('has everybody arrive', () => {
    const sum = arrivals(60_000, 12).reduce((total, each) => total + each, 0);
    expect(sum).toBeCloseTo(60_000, 5);
  });

  it('does all the work, and lets none wait where there are cores enough', () => {
    const plan = [{ name: 'one', after: 5, work: { gateway: 10, sessions: 2 } }];
    const loads = simulate({ people: 1000, spread: 12, cores: {}, plan });
    expect(loads['gateway']?.seconds).toBeCloseTo(10, 5);
    expect(loads['sessions']?.seconds).toBeCloseTo(2, 5);
    expect(loads['gateway']?.wait).toBe(0);
  });

  it('lets work wait for a core that is too slow for it, until all of it is done', () => {
    // 60 seconds of work in one minute on half a core: the last of it waits for about a minute.
    const plan = [{ name: 'one', after: 0, work: { gateway: 60 } }];
    const { gateway } = simulate({ people: 1000, spread: 1000, cores: { gateway: 0.5 }, plan });
    expect(gateway?.wait).toBeCloseTo(60, 0);
  });

  it('needs fewer cores where people may wait longer, and as many as the peak where they may not', () => {
    const plan = [{ name: 'one', after: 0, work: { gateway: 10 } }];
    const cores = [0, 1, 10, 60].map(
      (longestWait) => coresFor({ people: 60_000, spread: 12, longestWait, plan })['gateway'],
    );
    expect(cores).toEqual([...cores].sort((a, b) => Number(b) - Number(a)));
    expect(cores[0]).toBeGreaterThan(19);
    expect(cores[0]).toBeLessThan(22);
    expect(cores[3]).toBeLessThan(11);
  });
});

it('stands in docker/README.md as it is computed', () => {
  const page = readFileSync(join(root, 'docker/README.md'), 'utf8');
  // The formatter pads tables its own way.
  const plain = (/** @type {string} */ text) => text.replace(/-+/g, '-').replace(/ +/g, ' ');
  const missing = [...inputTable(), ...clusterTable(SIZES)].filter(
    (line) => !plain(page).includes(plain(line)),
  );
  expect(missing).toEqual([]);
});
