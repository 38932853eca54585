import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Select, useDebouncedValue, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { LotteryCandidatesDocument, type LotteryOfFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

interface AddLearnerProps {
  lottery: LotteryOfFragment;
  onAdd: (userId: string) => unknown;
}

/** Adds a learner of the program to the list, by typing a name. */
export function AddLearner({ lottery: { id }, onAdd }: AddLearnerProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed.trim(), 250);
  const { data, previousData, error, refetch } = useQuery(LotteryCandidatesDocument, {
    variables: { lotteryId: id, searchTerm },
    fetchPolicy: 'cache-and-network',
  });
  const found = useFrozenWhilePressed((data ?? previousData)?.getLotteryCandidates) ?? [];
  const add = async (userId: string | null) => {
    if (!userId) return;
    setTyped('');
    await onAdd(userId);
    await refetch();
  };
  return (
    <Select
      aria-label={t('lottery.add')}
      placeholder={t('lottery.add')}
      searchable
      data={found.map(({ userId, name }) => ({ value: userId, label: name }))}
      filter={asTheServerFound}
      nothingFoundMessage={error ? errorText(error) : t('lottery.noCandidates')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(userId) => void add(userId)}
    />
  );
}
