import type { Words } from '@lyceum/server/actor';
import { conflictText } from '../conflicts/subject';
import type { CheckContext } from './check-drafts';
import type { Draft } from './draft';

/** The first conflict of a draft that has one, with times in the actor's zone. */
export const firstConflictText = (draft: Draft, { actor, settings, people }: CheckContext): Words =>
  conflictText(draft.conflicts[0]!, { timeZoneId: actor.timeZoneId, settings, people });
