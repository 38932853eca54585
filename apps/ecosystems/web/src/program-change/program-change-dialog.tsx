import { useQuery } from '@apollo/client/react';
import { ConfirmDialog, ErrorState, ListSkeleton, Stack, Text } from '@lyceum/web/design-system';
import {
  WhatProgramChangeTouchesDocument,
  type SessionCapability,
  type WhatProgramChangeTouchesQuery,
} from '../__generated__/graphql';
import { useT, type AdminTexts } from '../i18n';
import { ComingSessionsLink } from './coming-sessions-link';
import type { Holder, Loss } from './lost-rights';

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

/** Before a change is saved: what it takes away, and from how many people and sessions. */
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
              <li key={JSON.stringify(loss)}>
                {wordsOf(loss, data, t)}{' '}
                {loss.kind === 'capability' && comingOf(loss.capability, data) > 0 ? (
                  <ComingSessionsLink programId={program.id} kind={loss.capability} />
                ) : null}
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('programChange.coming', { count: sum })}{' '}
            {sum > 0 ? <ComingSessionsLink programId={program.id} /> : null}
          </Text>
        </Stack>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </ConfirmDialog>
  );
}

const comingOf = (kind: SessionCapability, data: WhatProgramChangeTouchesQuery) =>
  data.getComingSessionsOfProgram.find(({ sessionType }) => sessionType === kind)?.sessions ?? 0;

function wordsOf(loss: Loss, data: WhatProgramChangeTouchesQuery, t: AdminTexts): string {
  const people = (holder: Holder) =>
    t(`programChange.people.${holder}`, { count: data.getPeopleByProfileType[COUNTED[holder]] });
  switch (loss.kind) {
    case 'right':
      return t(`programChange.right.${loss.permission}`, { people: people(loss.holder) });
    case 'notification':
      return t(`programChange.news.${loss.event}`, { people: people(loss.holder) });
    case 'capability':
      return t('programChange.capability', {
        kind: t(`kind.${loss.capability}`),
        count: comingOf(loss.capability, data),
      });
    case 'enroll':
      return t(`programChange.enroll.${loss.role}`);
    case 'joinMinutes':
      return t('programChange.joinMinutes', { before: loss.before, after: loss.after });
    case 'maxLearners':
      return t('programChange.maxLearners', { count: loss.after });
    case 'timeZone':
      return t('programChange.timeZone');
    case 'option':
      return t('programChange.option', { label: loss.label, option: loss.option });
    case 'switch':
      return t(`programChange.off.${loss.setting}`);
    case 'property':
      return t('programChange.property', { label: loss.label });
  }
}
