export { accountActions } from './accounts';
export { peopleActions } from './people';
export { signUpActions } from './sign-ups';
export { dataRightsActions } from './data-rights';
