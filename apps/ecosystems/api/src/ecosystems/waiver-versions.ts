import { isDeepStrictEqual } from 'node:util';
import type { EcosystemState } from '../ecosystem-record/subject';

type Waivers = EcosystemState['waivers'];

/** Computes version numbers, whatever was sent: a waiver whose title or text changes gets the next version. */
export function waiverVersions(before: Waivers, after: Waivers): Waivers {
  const present = new Map(before.map((waiver) => [waiver.id, waiver]));
  return after.map((waiver) => {
    const was = present.get(waiver.id);
    if (!was) return { ...waiver, version: 1 };
    const isSame = isDeepStrictEqual([was.title, was.text], [waiver.title, waiver.text]);
    return { ...waiver, version: isSame ? was.version : was.version + 1 };
  });
}
