import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import {
  Select,
  TagsInput,
  Text,
  useDebouncedValue,
  useFrozenWhilePressed,
  type ServerForm,
} from '@lyceum/web/design-system';
import {
  SubjectsToRequestDocument,
  TutorsToRequestDocument,
  type TutoringRequestType,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import type { RequestValues } from './request-values';
import type { RequestOptions } from './requests-page';

export interface RequestFieldsProps {
  form: ServerForm<RequestValues>;
}

interface WhoFieldsProps extends RequestFieldsProps {
  options: RequestOptions;
  isNew: boolean;
  type: TutoringRequestType;
}

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** Program and learner, where there is a choice; subjects; tutor. */
export function WhoFields({ form, options, isNew, type }: WhoFieldsProps) {
  const t = useT();
  const { values, set, field } = form;
  const offered = options.programs.find(({ program }) => program.id === values.programId);
  const learners = offered?.learners ?? [];
  const changeProgram = (programId: string | null) => {
    const next = options.programs.find(({ program }) => program.id === programId);
    if (!next) return;
    const own = next.learners.some(({ user }) => user.id === values.learnerId);
    set({
      programId: next.program.id,
      tutor: null,
      ...(own ? {} : { learnerId: next.learners[0]?.user.id ?? '' }),
    });
  };
  return (
    <>
      {isNew && options.programs.length > 1 ? (
        <Select
          {...field('programId')}
          label={t('requests.program')}
          allowDeselect={false}
          data={options.programs.map(({ program, name }) => ({ value: program.id, label: name }))}
          value={values.programId}
          onChange={changeProgram}
        />
      ) : null}
      <Text size="sm">{t(`requestForm.asks.${type}`)}</Text>
      {isNew && learners.length > 1 ? (
        <Select
          {...field('learnerId')}
          label={t('requestForm.learner')}
          allowDeselect={false}
          data={learners.map(({ user, name }) => ({ value: user.id, label: name }))}
          value={values.learnerId}
          onChange={(learnerId) => set({ learnerId: learnerId ?? '' })}
        />
      ) : null}
      <Subjects form={form} />
      <TutorField form={form} />
    </>
  );
}

function Subjects({ form: { values, set, field } }: RequestFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 200);
  const { data, previousData } = useQuery(SubjectsToRequestDocument, { variables: { searchTerm } });
  const found = useFrozenWhilePressed((data ?? previousData)?.softSearchSubjects) ?? [];
  return (
    <TagsInput
      {...field('wishes.subjects')}
      required
      label={t('requestForm.subjects')}
      description={t('requestForm.subjectsHelp')}
      data={found.map(({ name }) => name)}
      filter={asTheServerFound}
      acceptValueOnBlur
      maxTags={5}
      searchValue={typed}
      onSearchChange={setTyped}
      value={values.subjects}
      onChange={(subjects) => set({ subjects })}
    />
  );
}

function TutorField({ form: { values, set, field } }: RequestFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const { programId, tutor } = values;
  const { data, previousData } = useQuery(
    TutorsToRequestDocument,
    programId
      ? { variables: { programId, searchTerm: searchTerm || null }, errorPolicy: 'ignore' }
      : skipToken,
  );
  const found = (useFrozenWhilePressed((data ?? previousData)?.getTutorsToRequest) ?? []).map(
    ({ user, name }) => ({
      id: user.id,
      name,
    }),
  );
  const people = tutor && !found.some(({ id }) => id === tutor.id) ? [tutor, ...found] : found;
  return (
    <Select
      {...field('wishes.tutorId')}
      searchable
      clearable
      label={t('requestForm.tutor')}
      placeholder={t('requestForm.anybody')}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      filter={asTheServerFound}
      nothingFoundMessage={t('requestForm.nobody')}
      value={tutor?.id ?? null}
      onSearchChange={(text) => setTyped(text === tutor?.name ? '' : text)}
      onChange={(id) => set({ tutor: people.find((each) => each.id === id) ?? null })}
    />
  );
}
