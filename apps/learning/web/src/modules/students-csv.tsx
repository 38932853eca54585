import { useApolloClient } from '@apollo/client/react';
import { CsvButton } from '@lyceum/web/design-system';
import { ExportModuleStudentsDocument } from '../__generated__/graphql';
import { useT } from './i18n';

/** Exports the progress of all learners whom the viewer may see as a table. */
export function StudentsCsv({ moduleId, title }: { moduleId: string; title: string }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const { data } = await client.query({
      query: ExportModuleStudentsDocument,
      variables: { moduleId },
      fetchPolicy: 'no-cache',
    });
    return data?.exportModuleStudents;
  };
  return <CsvButton file={t('modules.studentsFile', { title })} load={load} />;
}
