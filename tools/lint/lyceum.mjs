import { longWaitsSayWhy } from './long-waits-say-why.mjs';
import { noDateOfIso } from './no-date-of-iso.mjs';
import { platformWideOnly } from './platform-wide-only.mjs';

/** The rules that this project alone has. */
export default {
  meta: { name: 'lyceum' },
  rules: {
    'long-waits-say-why': longWaitsSayWhy,
    'no-date-of-iso': noDateOfIso,
    'platform-wide-only': platformWideOnly,
  },
};
