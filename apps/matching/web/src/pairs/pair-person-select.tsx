import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import {
  TuteesToPairDocument,
  TutorsToPairDocument,
  type ReviewPersonFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';

export interface PairPersonSelectProps {
  id: string;
  label: string;
  isTutor: boolean;
  programId: string | null;
  value: ReviewPersonFragment | null;
  error: string | null;
  onChange: (person: ReviewPersonFragment | null) => void;
}

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** Chooses a leader or a learner of the program, by typing. */
export function PairPersonSelect({ isTutor, programId, value, onChange, ...field }: PairPersonSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const variables = { programId, searchTerm: searchTerm || null };
  const tutors = useQuery(TutorsToPairDocument, { variables, skip: !isTutor || !programId });
  const tutees = useQuery(TuteesToPairDocument, { variables, skip: isTutor || !programId });
  const { error } = isTutor ? tutors : tutees;
  const users = isTutor
    ? (tutors.data ?? tutors.previousData)?.getTutorList.users
    : (tutees.data ?? tutees.previousData)?.getTuteeList.users;
  const found = (useFrozenWhilePressed(users) ?? []).map(({ user }) => user);
  const people = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const name = value ? nameOf(value, t) : '';
  return (
    <Select
      {...field}
      required
      searchable
      clearable
      disabled={!programId}
      description={t('pairDialog.help')}
      data={people.map((user) => ({ value: user.id, label: nameOf(user, t) }))}
      filter={asTheServerFound}
      nothingFoundMessage={error ? errorText(error) : t('pairDialog.nobody')}
      value={value?.id ?? null}
      onSearchChange={(text) => setTyped(text === name ? '' : text)}
      onChange={(id) => onChange(people.find((user) => user.id === id) ?? null)}
    />
  );
}
