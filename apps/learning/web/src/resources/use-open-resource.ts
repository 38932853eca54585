import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { OpenResourceDocument } from '../__generated__/graphql';

interface NamedFile {
  id: string;
  filename: string;
}

/** Opens links and files of a resource, which counts as its use. */
export function useOpenResource(resourceId: string) {
  const [open] = useMutation(OpenResourceDocument);
  const address = async (fileId: string | null, preview: boolean) => {
    const { data } = await open({ variables: { input: { resourceId, fileId, preview } } });
    return data!.openResource;
  };
  return {
    /** Signed address under which a browser shows the file in place. */
    preview: (fileId: string) => address(fileId, true),
    download: async ({ id, filename }: NamedFile) => {
      try {
        const link = document.createElement('a');
        link.href = (await address(id, false)).url;
        link.download = filename;
        link.click();
      } catch (error) {
        notify({ tone: 'bad', message: errorText(error) });
      }
    },
    /** The browser opens the link itself, so a failure to count it is of no concern to the person. */
    countLink: () => void address(null, false).catch(() => undefined),
  };
}
