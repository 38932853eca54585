import { defineActions } from '@lyceum/server/subgraph';
import { administrationActions, leaderActions, lessonActions, sessionActions } from './actions/subject';

/** Who may do what in sessions. */
export const { may } = defineActions({
  ...sessionActions,
  ...lessonActions,
  ...leaderActions,
  ...administrationActions,
});
