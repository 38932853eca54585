import { useQuery } from '@apollo/client/react';
import { ConfirmDialog, ErrorState, ListSkeleton, Stack, Text } from '@lyceum/web/design-system';
import {
  WhatProgramChangeTouchesDocument,
  type WhatProgramChangeTouchesQuery,
} from '../__generated__/graphql';
import { useT, type AdminTexts } from '../i18n';
import type { Holder, Loss } from './losses-of';

const COUNTED: Record<Holder, 'tutors' | 'tutees' | 'parents' | 'teachers' | 'staff'> = {
  tutor: 'tutors',
  tutee: 'tutees',
  parent: 'parents',
  teacher: 'teachers',
  staff: 'staff',
};

interface ProgramChangeDialogProps {
  program: { id: string; name: string };
  losses: readonly Loss[];
  onSave: () => unknown;
  onClose: () => void;
}

/** What a change takes away, from how many people and sessions, before it is saved. */
export default function ProgramChangeDialog({ program, losses, onSave, onClose }: ProgramChangeDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(WhatProgramChangeTouchesDocument, {
    variables: { programId: program.id },
    fetchPolicy: 'network-only',
  });
  const sum = data?.getComingSessionsOfProgram.reduce((all, { sessions }) => all + sessions, 0) ?? 0;
  return (
    <ConfirmDialog
      opened
      size="lg"
      onClose={onClose}
      title={t('programChange.title', { name: program.name })}
      confirmLabel={t('form.save')}
      disabled={!data}
      onConfirm={onSave}
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} variant="inline" />
      ) : data ? (
        <Stack gap="sm">
          <ul>
            {losses.map((loss) => (
              <li key={JSON.stringify(loss)}>{wordsOf(loss, data, t)}</li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('programChange.coming', { count: sum })}
          </Text>
        </Stack>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </ConfirmDialog>
  );
}

function wordsOf(loss: Loss, data: WhatProgramChangeTouchesQuery, t: AdminTexts): string {
  const people = (holder: Holder) =>
    t(`programChange.people.${holder}`, { count: data.getPeopleByProfileType[COUNTED[holder]] });
  switch (loss.kind) {
    case 'right':
      return t(`programChange.right.${loss.deed}`, { people: people(loss.holder) });
    case 'news':
      return t(`programChange.news.${loss.news}`, { people: people(loss.holder) });
    case 'capability': {
      const found = data.getComingSessionsOfProgram.find(
        ({ sessionType }) => sessionType === loss.capability,
      );
      return t('programChange.capability', {
        kind: t(`kind.${loss.capability}`),
        count: found?.sessions ?? 0,
      });
    }
    case 'switch':
      return t(`programChange.off.${loss.setting}`);
    case 'property':
      return t('programChange.property', { label: loss.label });
  }
}
