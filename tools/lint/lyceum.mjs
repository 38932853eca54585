import { noDateOfIso } from './no-date-of-iso.mjs';
import { platformWideOnly } from './platform-wide-only.mjs';

/** The rules that this project alone has. */
export default {
  meta: { name: 'lyceum' },
  rules: { 'no-date-of-iso': noDateOfIso, 'platform-wide-only': platformWideOnly },
};
