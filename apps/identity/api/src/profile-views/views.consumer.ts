import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import { defineConsumer, type ConsumerDefinition } from '@lyceum/server/events';
import { peopleViewed, type PeopleViewed } from '@lyceum/server/personal-data';
import type { ProfileViewPart } from '../__generated__/resolvers';
import { saveViews } from '../view-log/subject';

/** Parts of other domains; a part that a newer server publishes is not listed here yet. */
const PARTS: readonly string[] = [
  'LESSON_NOTES',
  'LESSON_FILES',
  'RECORDINGS',
  'LESSON_LINKS',
  'SESSIONS_EXPORT',
  'SCHOOL_RECORD',
] satisfies ProfileViewPart[];

/** Views that other domains recorded go into the same log. */
export const viewsConsumers: ConsumerDefinition[] = Object.keys(PERSONAL_DATA_DOMAINS).map((topic) =>
  defineConsumer<Record<string, PeopleViewed>>({
    topic,
    handlers: {
      [peopleViewed(topic)]: async ({ payload }, db) => {
        const looks = payload.looks.filter(({ part }) => PARTS.includes(part));
        if (looks.length > 0) await saveViews(db, looks);
      },
    },
  }),
);
