import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Select, notify, useDebouncedValue, type ServerForm } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { AssessmentByIdDocument, PreAssessmentChoicesDocument } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { valuesOf, type AssessmentValues } from './assessment-values';
import { pairedByText } from './paired-questions';

interface PreAssessmentSelectProps {
  form: ServerForm<AssessmentValues>;
  /** The edited assessment, which cannot be its own pre-assessment. */
  ownId: string | null;
  /** The saved pre-assessment; null: none. */
  saved: { id: string; formName: string } | null;
}

/** The pre-assessment of a post-assessment. Choosing one pairs the questions with the same text. */
export function PreAssessmentSelect({ form, ownId, saved }: PreAssessmentSelectProps) {
  const t = useT();
  const client = useApolloClient();
  const { values, set, field } = form;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { programId } = values;
  const { data, previousData } = useQuery(PreAssessmentChoicesDocument, {
    variables: { input: { programId, formType: 'INTERNAL', search } },
    skip: programId === '',
  });
  const [known, setKnown] = useState(new Map(saved ? [[saved.id, saved.formName]] : []));
  const items = (data ?? previousData)?.searchAssessments.items ?? [];
  const found = items.filter(({ id, startDate }) => id !== ownId && startDate < values.startDate);
  const names = new Map([...known, ...found.map(({ id, formName }): [string, string] => [id, formName])]);
  const choose = async (id: string | null) => {
    if (id === null) {
      set({
        preAssessmentId: null,
        questions: values.questions.map((question) => ({ ...question, pairedQuestionId: null })),
      });
      return;
    }
    setKnown(new Map([...known, [id, names.get(id) ?? '']]));
    try {
      const loaded = await client.query({ query: AssessmentByIdDocument, variables: { assessmentId: id } });
      const pre = loaded.data ? valuesOf(loaded.data.getAssessment).questions : [];
      set({ preAssessmentId: id, questions: pairedByText(values.questions, pre) });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <Select
      {...field('preAssessmentId')}
      label={t('pairs.pre')}
      description={t('pairs.preHelp')}
      searchable
      clearable
      data={[...names].map(([value, label]) => ({ value, label }))}
      // The server has filtered already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('pairs.noPre')}
      value={values.preAssessmentId ?? null}
      onChange={(id) => void choose(id)}
    />
  );
}
