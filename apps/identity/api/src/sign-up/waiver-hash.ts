import { createHash } from 'node:crypto';
import type { Waiver } from '@lyceum/contracts/ecosystems';

/** Hash of the texts in both languages: a changed text needs a new signature. */
export function waiverHash({ title, text }: Waiver): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([title.en, title.sp, text.en, text.sp]))
    .digest();
}
