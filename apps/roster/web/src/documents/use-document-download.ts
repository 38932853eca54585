import { useApolloClient } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { DocumentUrlDocument } from '../__generated__/graphql';
import { download } from '../file-upload/download';

/** Requests a signed address when a person downloads the document. */
export function useDocumentDownload(): (id: string, fileName?: string) => Promise<void> {
  const client = useApolloClient();
  return async (id, fileName) => {
    try {
      const { data } = await client.query({
        query: DocumentUrlDocument,
        variables: { id, fileName: fileName ?? null },
        fetchPolicy: 'no-cache',
      });
      download(data!.getFileUploadUrl);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
}
