import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState, FileShelf, FormSkeleton, Section } from '@lyceum/web/design-system';
import { usePartUploads } from '@lyceum/web/uploads';
import { BeginMyFileDocument, MyFilesDocument, RemoveMyFileDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Files of the person's own profile. */
export default function FilesSection() {
  const t = useT();
  const { data, error, refetch } = useQuery(MyFilesDocument, { fetchPolicy: 'cache-and-network' });
  const [begin] = useMutation(BeginMyFileDocument);
  const [remove] = useMutation(RemoveMyFileDocument);
  const uploads = usePartUploads({
    begin: async (file) => (await begin({ variables: { input: file } })).data?.uploadFileV2,
    finish: async (fileId) => {
      await begin({ variables: { input: { fileId } } });
      await refetch();
    },
  });
  const files = data?.getCurrentUserV2?.profile?.files;
  return (
    <Section id="files" title={t('profile.files')} description={t('profile.filesHelp')}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {data ? (
        <FileShelf
          files={files ?? []}
          hint={t('profile.filesHint')}
          uploads={uploads}
          onRemove={async ({ id }) => {
            await remove({ variables: { fileId: id } });
            await refetch();
          }}
        />
      ) : error ? null : (
        <FormSkeleton fields={2} />
      )}
    </Section>
  );
}
