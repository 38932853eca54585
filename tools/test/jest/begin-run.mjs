import { randomBytes } from 'node:crypto';

/** Runs before the workers start; they inherit the name of the run, which its databases contain. */
export default function nameTheRun() {
  process.env['LYCEUM_TEST_RUN'] = randomBytes(4).toString('hex');
}
