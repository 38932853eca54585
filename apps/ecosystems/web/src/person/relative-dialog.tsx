import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  FormDialog,
  notify,
  SegmentedControl,
  Select,
  useDebouncedValue,
  useFrozenWhilePressed,
} from '@lyceum/web/design-system';
import { AddRelativeDocument, FamilyDocument, RelativeChoicesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from './person-name';

const RELATIONSHIPS = ['PARENT', 'GUARDIAN', 'CHILD'] as const;
type Relationship = (typeof RELATIONSHIPS)[number];

const asTheServerFound = <Options,>({ options }: { options: Options }) => options;

/** Links another person of the organization as a relative. */
export default function RelativeDialog({
  userId,
  name,
  onClose,
}: {
  userId: string;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [relationship, setRelationship] = useState<Relationship>('PARENT');
  const [relative, setRelative] = useState<{ value: string; label: string } | null>(null);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { data, previousData } = useQuery(RelativeChoicesDocument, {
    variables: { input: { searchTerm: search, limit: 20 } },
  });
  const [add, { loading }] = useMutation(AddRelativeDocument, { refetchQueries: [FamilyDocument] });
  const found = (useFrozenWhilePressed((data ?? previousData)?.ecosystemUserAnySearch) ?? [])
    .filter(({ id }) => id !== userId)
    .map((user) => ({
      value: user.id,
      label: [nameOfPerson(user), user.rolesLabel].filter(Boolean).join(' · '),
    }));
  const choices =
    relative && !found.some(({ value }) => value === relative.value) ? [relative, ...found] : found;
  const submit = async () => {
    setTried(true);
    setError(null);
    if (!relative) return;
    const input =
      relationship === 'CHILD'
        ? { userId: relative.value, relativeId: userId }
        : { userId, relativeId: relative.value, relationship };
    try {
      const answer = (await add({ variables: { input } })).data?.addFamilyConnection;
      notify(
        answer?.connected
          ? { tone: 'good', message: t('family.added') }
          : { tone: 'info', message: t('family.asks') },
      );
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <FormDialog
      title={t('family.addTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('family.link')}
      busy={loading}
      error={error}
      errorTitle={t('family.failed')}
    >
      <SegmentedControl
        aria-label={t('family.relationship')}
        value={relationship}
        onChange={(value) => setRelationship(value as Relationship)}
        data={RELATIONSHIPS.map((value) => ({ value, label: t(`family.${value}`) }))}
      />
      <Select
        required
        searchable
        data-autofocus
        label={t('family.person')}
        description={t('family.personHelp')}
        error={tried && !relative ? t('invite.missing') : null}
        data={choices}
        filter={asTheServerFound}
        nothingFoundMessage={t('people.noChoice')}
        value={relative?.value ?? null}
        onSearchChange={(text) => setTyped(text === relative?.label ? '' : text)}
        onChange={(value) => setRelative(choices.find((choice) => choice.value === value) ?? null)}
      />
    </FormDialog>
  );
}
