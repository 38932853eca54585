import { isDeepStrictEqual } from 'node:util';
import type { EcosystemState } from '../ecosystem-record/subject';

type Waivers = EcosystemState['waivers'];

/** Numbers are counted here, whatever was sent: a waiver with another title or text is the next version of it. */
export function waiverVersions(before: Waivers, after: Waivers): Waivers {
  const present = new Map(before.map((waiver) => [waiver.id, waiver]));
  return after.map((waiver) => {
    const was = present.get(waiver.id);
    if (!was) return { ...waiver, version: 1 };
    const isSame = isDeepStrictEqual([was.title, was.text], [waiver.title, waiver.text]);
    return { ...waiver, version: isSame ? was.version : was.version + 1 };
  });
}
