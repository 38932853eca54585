export { internalRoutes } from './internal-routes';
export { SignInResolver } from './sign-in.resolver';

// For other subjects.
export { letIn } from './let-in';
export { proveCandidate } from './prove-candidate';
