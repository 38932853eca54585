import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';
import type { Follower } from './follower';
import { DEFAULT_SETTINGS } from './settings';

/**
 * Projects the rating scale of an ecosystem, whether pairs have rates, and who writes and reads the reviews of a
 * program.
 */
export const ecosystemsConsumer = (followers: readonly Follower[]) =>
  defineConsumer<EcosystemsEvents>({
    topic: 'ecosystems',
    handlers: {
      'ecosystems.ecosystem-saved': async ({ payload }, db) => {
        const { lowRatingThreshold } = payload;
        await db.query(
          `INSERT INTO matching.ecosystems (ecosystem_id, time_zone_id, rating_type, rating_max, low_threshold, parents_act, revision, set_wage)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (ecosystem_id) DO UPDATE SET time_zone_id = excluded.time_zone_id, rating_type = excluded.rating_type,
           rating_max = excluded.rating_max, low_threshold = excluded.low_threshold, parents_act = excluded.parents_act,
           revision = excluded.revision, set_wage = excluded.set_wage
         WHERE ecosystems.revision < excluded.revision`,
          [
            db.ecosystemId,
            payload.timeZoneId,
            payload.ratingType ?? DEFAULT_SETTINGS.ratingType,
            payload.ratingMaxValue ?? DEFAULT_SETTINGS.ratingMax,
            lowRatingThreshold === undefined ? DEFAULT_SETTINGS.lowThreshold : lowRatingThreshold,
            payload.sessionSettings.parentsActForChildren ?? true,
            payload.revision,
            (payload.tutorPayoutsConfig?.enabled && payload.tutorPayoutsConfig.setWageEnabled) ?? false,
          ],
        );
        db.notify({ userIds: 'ecosystem', topics: ['reviews', 'pairs'] });
      },
      'ecosystems.program-saved': async ({ payload }, db) => {
        await db.query(
          `INSERT INTO matching.programs (ecosystem_id, id, name, archived, asks_for_reviews, review_readers, revision,
           search_enabled, request_type, request_enabled, find_enabled)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, archived = excluded.archived,
           asks_for_reviews = excluded.asks_for_reviews, review_readers = excluded.review_readers, revision = excluded.revision,
           search_enabled = excluded.search_enabled, request_type = excluded.request_type,
           request_enabled = excluded.request_enabled, find_enabled = excluded.find_enabled
         WHERE programs.revision < excluded.revision`,
          [
            db.ecosystemId,
            payload.id,
            payload.name,
            payload.archived,
            payload.fillTutorReviewsEnabled ?? false,
            payload.viewReviewsProfileTypes,
            payload.revision,
            payload.search?.enabled ?? false,
            payload.tutoringRequestType ?? 'SESSION',
            payload.header?.requestTutorButtonEnabled ?? false,
            payload.header?.findTuteesButtonEnabled ?? false,
          ],
        );
        db.notify({
          userIds: 'ecosystem',
          withinPrograms: [payload.id],
          topics: ['reviews', 'tutors', 'pairs', 'tutoring-requests'],
        });
      },
      'ecosystems.demo-things-removed': async ({ payload: { programIds } }, db) => {
        for (const follower of followers) await follower.demoRemoved?.(db, { programIds });
        await db.query(`DELETE FROM matching.programs WHERE id = ANY ($1::uuid[])`, [programIds]);
      },
    },
  });
