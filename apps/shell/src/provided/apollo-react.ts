/** Apollo's hooks that remotes may import; see libs/web/README.md. */
export {
  skipToken,
  useApolloClient,
  useFragment,
  useLazyQuery,
  useMutation,
  useQuery,
} from '@apollo/client/react';
