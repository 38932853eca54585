import { useMutation, useQuery } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { useViewerActions } from '@lyceum/web/viewer';
import {
  ArchiveProgramDocument,
  UnArchiveProgramDocument,
  WhatProgramChangeTouchesDocument,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ComingSessionsLink } from '../program-change/coming-sessions-link';

export interface ArchivedOrNot {
  id: string;
  name: string;
  archived: boolean;
}

/** Explains what archiving (or unarchiving) does to the program, and does it. */
export function ArchiveProgramDialog({
  program,
  onClose,
}: {
  program: ArchivedOrNot | null;
  onClose: () => void;
}) {
  const t = useT();
  const { reload } = useViewerActions();
  const [archive] = useMutation(ArchiveProgramDocument);
  const [unArchive] = useMutation(UnArchiveProgramDocument);
  const closing = program?.archived === false;
  const confirm = async () => {
    if (!program) return;
    const { id: programId, name } = program;
    await (closing ? archive({ variables: { programId } }) : unArchive({ variables: { programId } }));
    notify({
      tone: 'good',
      message: closing ? t('programs.archivedNotice', { name }) : t('programs.unarchivedNotice', { name }),
      undo: () => (closing ? unArchive({ variables: { programId } }) : archive({ variables: { programId } })),
    });
    await reload();
  };
  const name = program?.name ?? '';
  return (
    <ConfirmDialog
      opened={program !== null}
      onClose={onClose}
      title={closing ? t('programs.archiveTitle', { name }) : t('programs.unarchiveTitle', { name })}
      confirmLabel={closing ? t('programs.archive') : t('programs.unarchive')}
      danger={closing}
      onConfirm={confirm}
    >
      <Text size="sm">{closing ? t('programs.archiveText') : t('programs.unarchiveText')}</Text>
      {closing ? <Touched programId={program.id} /> : null}
    </ConfirmDialog>
  );
}

/** The number of coming sessions that are affected. */
function Touched({ programId }: { programId: string }) {
  const t = useT();
  const { data } = useQuery(WhatProgramChangeTouchesDocument, {
    variables: { programId },
    fetchPolicy: 'network-only',
  });
  if (!data) return null;
  const { tutors, tutees } = data.getPeopleByProfileType;
  const coming = data.getComingSessionsOfProgram.reduce((sum, { sessions }) => sum + sessions, 0);
  return (
    <Text size="sm" role="status">
      {t('programs.archiveTouches', {
        count: coming,
        people: t('programs.peopleCount', { count: tutors + tutees }),
      })}{' '}
      {coming > 0 ? <ComingSessionsLink programId={programId} /> : null}
    </Text>
  );
}
