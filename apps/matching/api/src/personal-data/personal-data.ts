import type { PersonalData } from '@lyceum/server/personal-data';

/**
 * Every column of the domain's tables: plain, or whose it is (`held`) with what an export and an erasure do with it:
 * `deleted`, `cleared`, or `kept` with the ground for it.
 */
export const personalData: PersonalData = {
  reviews: { plain: 'ecosystem_id id name archived revision created_at updated_at' },
};
