import { RuleTester } from 'eslint';
import { platformWideOnly } from './platform-wide-only.mjs';

const errors = [{ messageId: 'elsewhere' }];

new RuleTester().run('platform-wide-only', platformWideOnly, {
  valid: [
    { code: 'tenancy.platformWide("sweep", work)', filename: 'sweep.platform.ts' },
    { code: 'tenancy.within(actor, work)', filename: 'cancel-session.ts' },
  ],
  invalid: [
    { code: 'tenancy.platformWide("sweep", work)', filename: 'cancel-session.ts', errors },
    { code: 'platformWide("sweep", work)', filename: 'platform.ts', errors },
    { code: 'tenancy.platformRead("sweep", statement)', filename: 'cancel-session.ts', errors },
  ],
});
