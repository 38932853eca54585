import { useApolloClient } from '@apollo/client/react';
import { CsvButton } from '@lyceum/web/design-system';
import { TutoringSheetCsvDocument, type TutoringSheetInput } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Exports the sheet of everybody who matches the filters as a table. */
export function SheetCsv({ input, until }: { input: TutoringSheetInput; until: string }) {
  const t = useT();
  const client = useApolloClient();
  const load = async () => {
    const { data } = await client.query({
      query: TutoringSheetCsvDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    return data?.getTutoringSheetCsv;
  };
  return <CsvButton file={`${t('sheet.file')}-${until}`} load={load} />;
}
