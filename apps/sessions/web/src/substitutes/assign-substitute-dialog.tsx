import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Checkbox,
  ConfirmDialog,
  ErrorState,
  ListSkeleton,
  Radio,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import {
  AssignSubstituteRequestDocument,
  SubstituteCandidatesDocument,
  type SubstituteCandidatesQuery,
  type SubstituteCardFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { useOutcome } from './use-outcome';
import classes from './substitutes.module.css';

type Candidate = NonNullable<SubstituteCandidatesQuery['getAdminSubstituteRequest']>['candidates'][number];

function Candidates({
  candidates,
  value,
  onChange,
}: {
  candidates: readonly Candidate[];
  value: string;
  onChange: (userId: string) => void;
}) {
  const t = useT();
  const told = ({ teachesSubject, conflicts }: Candidate) =>
    conflicts.length
      ? conflicts.map(({ conflictDescription }) => conflictDescription).join(' ')
      : t(teachesSubject ? 'substitutes.freeAndTeaches' : 'substitutes.free');
  if (!candidates.length) return <Text>{t('substitutes.nobody')}</Text>;
  return (
    <Radio.Group label={t('substitutes.who')} value={value} onChange={onChange}>
      <div className={classes.candidates}>
        {candidates.map((candidate) =>
          candidate.user ? (
            <Radio
              key={candidate.user.id}
              value={candidate.user.id}
              label={nameOf(candidate.user, t)}
              description={told(candidate)}
            />
          ) : null,
        )}
      </div>
    </Radio.Group>
  );
}

/** An admin chooses a substitute: free leaders first, others with their conflicts. */
export default function AssignSubstituteDialog({
  request,
  onClose,
}: {
  request: SubstituteCardFragment;
  onClose: () => void;
}) {
  const t = useT();
  const say = useOutcome();
  const [userId, setUserId] = useState('');
  const [force, setForce] = useState(false);
  const { data, error, refetch } = useQuery(SubstituteCandidatesDocument, {
    variables: { requestId: request.id },
    fetchPolicy: 'network-only',
  });
  const [assign] = useMutation(AssignSubstituteRequestDocument, { refetchQueries: 'active' });
  const candidates = data?.getAdminSubstituteRequest?.candidates ?? [];
  const chosen = candidates.find(({ user }) => user?.id === userId);
  const taken = (chosen?.conflicts.length ?? 0) > 0;
  const confirm = async () => {
    const input = { requestId: request.id, userId, force: taken && force };
    const outcome = (await assign({ variables: { input } })).data?.assignSubstituteRequest;
    const names = { absent: nameOf(request.user, t), substitute: nameOf(chosen?.user, t) };
    say(outcome, t('substitutes.standsIn', names));
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('substitutes.assignTitle', { absent: nameOf(request.user, t) })}
      confirmLabel={t('substitutes.assign')}
      disabled={!chosen || (taken && !force)}
      onConfirm={confirm}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : (
        <Stack gap="md">
          <Candidates candidates={candidates} value={userId} onChange={setUserId} />
          {taken ? (
            <Checkbox
              label={t('substitutes.force')}
              checked={force}
              onChange={(event) => setForce(event.currentTarget.checked)}
            />
          ) : null}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
