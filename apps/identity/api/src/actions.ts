import { defineActions } from '@lyceum/server/subgraph';
import { accountActions, dataRightsActions, peopleActions, signUpActions } from './actions/subject';

/** Who may do what in identity. */
export const { may } = defineActions({
  ...accountActions,
  ...peopleActions,
  ...signUpActions,
  ...dataRightsActions,
});
