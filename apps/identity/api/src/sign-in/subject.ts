export { internalRoutes } from './internal-routes';
export { SignInResolver } from './sign-in.resolver';

// For other subjects.
export { signInOrChallenge } from './sign-in-or-challenge';
export { proveCandidate } from './prove-candidate';
