/** What remotes may import from Apollo's root besides types; see libs/web/README.md. */
export { CombinedGraphQLErrors, NetworkStatus } from '@apollo/client';
