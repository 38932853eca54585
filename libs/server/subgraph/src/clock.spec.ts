import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forEcosystem, MovableClock } from './clock';
import { readConfig } from './config';

const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'clock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const clock = new MovableClock(folder);
/** Minutes from the real clock, rounded; 0 instead of -0 when the clock is read a millisecond later. */
const moved = () => Math.round((clock.now().getTime() - Date.now()) / MINUTE) || 0;

it('moves for the ecosystem that a file names, and for no other', () => {
  writeFileSync(join(folder, 'ahead'), String(3 * MINUTE));
  writeFileSync(join(folder, 'behind'), String(-90 * MINUTE));
  expect(forEcosystem('ahead', moved)).toBe(3);
  expect(forEcosystem('behind', moved)).toBe(-90);
  expect(forEcosystem('another', moved)).toBe(0);
});

it('shows the latest clock to work without an ecosystem', () => {
  expect(moved()).toBe(3);
  expect(forEcosystem(null, moved)).toBe(3);
  rmSync(join(folder, 'ahead'));
  expect(moved()).toBe(0);
});

it('shows the real time while the folder does not exist', () => {
  const real = new MovableClock(join(folder, 'absent'));
  expect(Math.abs(real.now().getTime() - Date.now())).toBeLessThan(MINUTE);
  expect(forEcosystem('ahead', () => Math.abs(real.now().getTime() - Date.now()))).toBeLessThan(MINUTE);
});

it('is refused in production', () => {
  const key = 'k'.repeat(43);
  const env = {
    DATABASE_URL: 'postgres://localhost/x',
    PLATFORM_DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    SMTP_URL: 'smtp://localhost',
    PUBLIC_URL: 'http://localhost',
    ASSERTION_KEY: key,
    FILES_KEY: key,
    FILES_DIR: '/tmp',
    TEST_CLOCK_DIR: folder,
  };
  expect(readConfig(env).TEST_CLOCK_DIR).toBe(folder);
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(
    'TEST_CLOCK_DIR: must be left out in production',
  );
});
