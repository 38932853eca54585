import { formsOfTheKit } from './forms-of-the-kit.mjs';
import { longWaitsSayWhy } from './long-waits-say-why.mjs';
import { noDateOfIso } from './no-date-of-iso.mjs';
import { oneDateFormat } from './one-date-format.mjs';
import { platformWideOnly } from './platform-wide-only.mjs';

/** The lint rules of this repository. */
export default {
  meta: { name: 'lyceum' },
  rules: {
    'forms-of-the-kit': formsOfTheKit,
    'long-waits-say-why': longWaitsSayWhy,
    'no-date-of-iso': noDateOfIso,
    'one-date-format': oneDateFormat,
    'platform-wide-only': platformWideOnly,
  },
};
