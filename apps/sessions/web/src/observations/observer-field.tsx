import { useMutation, useQuery } from '@apollo/client/react';
import { ErrorState, notify, Select, Stack } from '@lyceum/web/design-system';
import {
  AssignObserverDocument,
  ObserverCandidatesDocument,
  type ObservationLineFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';

interface ObserverFieldProps {
  observation: ObservationLineFragment;
  onChanged: () => unknown;
}

/** Assigns who observes the lesson; the program's rule says who is told. */
export function ObserverField({
  observation: { id, programId, leader, observer },
  onChanged,
}: ObserverFieldProps) {
  const t = useT();
  const { data, error } = useQuery(ObserverCandidatesDocument, { variables: { programId } });
  const [assign, { loading, error: refusal }] = useMutation(AssignObserverDocument);
  const found = (data?.getObserverCandidates ?? []).filter((person) => person.id !== leader.id);
  // Somebody who has left the program since stays visible.
  const people =
    observer && !found.some((person) => person.id === observer.id) ? [observer, ...found] : found;
  const onChange = async (observerId: string | null) => {
    try {
      await assign({ variables: { observationId: id, observerId } });
      notify({ tone: 'good', message: t(observerId ? 'observations.assigned' : 'observations.unassigned') });
      await onChanged();
    } catch {
      // The error is shown below the field.
    }
  };
  return (
    <Stack gap="xs">
      <Select
        label={t('observations.observer')}
        description={t('observations.observerHelp')}
        placeholder={t('observations.nobody')}
        clearable
        searchable={people.length > 8}
        disabled={loading}
        data={people.map((person) => ({ value: person.id, label: nameOf(person, t) }))}
        value={observer?.id ?? null}
        onChange={(value) => void onChange(value)}
      />
      {error || refusal ? <ErrorState error={error ?? refusal} variant="inline" /> : null}
    </Stack>
  );
}
