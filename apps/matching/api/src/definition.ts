import { defineSubgraph } from '@lyceum/server/subgraph';
import { movePlan } from './ecosystem-move/move-plan';
import { Matching1798800000000 } from './migrations/1798800000000-matching';
import { Reviews1798800000100 } from './migrations/1798800000100-reviews';
import { personalData } from './personal-data/personal-data';
import { ReviewResolver } from './reviews/review.resolver';

export const matching = defineSubgraph({
  name: 'matching',
  schemaDir: import.meta.dirname,
  resolvers: [ReviewResolver],
  personalData,
  ecosystemMove: { plan: movePlan },
  migrations: [Matching1798800000000, Reviews1798800000100],
});
