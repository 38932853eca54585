import { platformWideOnly } from './platform-wide-only.mjs';

/** The rules that this project alone has. */
export default { meta: { name: 'lyceum' }, rules: { 'platform-wide-only': platformWideOnly } };
