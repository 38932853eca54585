import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState, FileShelf, FormSkeleton, Section } from '@lyceum/web/design-system';
import { usePartUploads } from '@lyceum/web/uploads';
import {
  BeginPersonFileDocument,
  PersonFilesDocument,
  RemovePersonFileDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';

/** Files in the profile of a person whom the admin looks after. */
export default function PersonFiles({ userId }: { userId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(PersonFilesDocument, {
    variables: { userIds: [userId] },
    fetchPolicy: 'cache-and-network',
  });
  const [begin] = useMutation(BeginPersonFileDocument);
  const [remove] = useMutation(RemovePersonFileDocument);
  const uploads = usePartUploads({
    begin: async (file) => (await begin({ variables: { input: { userId, ...file } } })).data?.uploadFileV2,
    finish: async (fileId) => {
      await begin({ variables: { input: { fileId } } });
      await refetch();
    },
  });
  const files = data?.findUsersById[0]?.profile?.files;
  return (
    <Section title={t('person.files')} description={t('person.filesHelp')}>
      {error && !data ? <ErrorState variant="inline" error={error} onRetry={refetch} /> : null}
      {data ? (
        <FileShelf
          files={files ?? []}
          hint={t('person.filesHint')}
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
