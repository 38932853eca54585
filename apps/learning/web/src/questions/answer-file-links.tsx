import { useApolloClient } from '@apollo/client/react';
import { IconDownload } from '@tabler/icons-react';
import { Button, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { AnswerFileDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './questions.module.css';

/** The files of an answer. An address is valid for five minutes, so each download asks for one. */
export default function AnswerFileLinks({ value }: { value: unknown }) {
  const t = useT();
  const client = useApolloClient();
  const files = Array.isArray(value) ? value.filter((file): file is string[] => Array.isArray(file)) : [];
  const download = async (fileId: string) => {
    try {
      const { data } = await client.query({
        query: AnswerFileDocument,
        variables: { fileId },
        fetchPolicy: 'no-cache',
      });
      // The response is an attachment, so the page stays.
      if (data) window.location.assign(data.getAnswerFile.url);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <ul className={classes.files}>
      {files.map(([fileId = '', name = '']) => (
        <li key={fileId}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('files.downloadOf', { name })}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => void download(fileId)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
