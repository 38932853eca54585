import { randomBytes } from 'node:crypto';

/** Before the workers start, which inherit the name of the run: its databases carry it. */
export default function nameTheRun() {
  process.env['LYCEUM_TEST_RUN'] = randomBytes(4).toString('hex');
}
