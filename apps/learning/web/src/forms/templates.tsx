import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, Text, notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { FormTemplatesDocument, UseFormTemplateDocument, type FormType } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import classes from './forms.module.css';

export function Templates({ programId, formType }: { programId: string; formType: FormType }) {
  const t = useT();
  const { data } = useQuery(FormTemplatesDocument, { variables: { formType } });
  const [fill, filling] = useMutation(UseFormTemplateDocument);
  const begin = async (templateId: string) => {
    try {
      await fill({ variables: { programId, templateId } });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return data?.getDefaultFormTemplates.map(({ id, name, questions }) => (
    <Stack key={id} gap="xs" align="flex-start">
      <Text fw={600}>{name}</Text>
      <ul className={classes.suggested}>
        {questions.map(({ question }) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <Button loading={filling.loading} onClick={() => void begin(id)}>
        {t('forms.useTemplate')}
      </Button>
    </Stack>
  ));
}
