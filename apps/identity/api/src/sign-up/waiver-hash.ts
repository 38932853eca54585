import { createHash } from 'node:crypto';
import type { Waiver } from '@lyceum/contracts/ecosystems';

/** Of what was agreed to, in both languages: a changed text asks for another signature. */
export function waiverHash({ title, text }: Waiver): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([title.en, title.sp, text.en, text.sp]))
    .digest();
}
