import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text, TextInput } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { UnPairAllEcosystemUsersDocument, UnPairAllProgramUsersDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface EndAllDialogProps {
  /** Null for every program of the organization. */
  program: { id: string; name: string } | null;
  onClose: () => void;
}

/** Ends all pairs of a program or organization, after its name is typed. */
export default function EndAllDialog({ program, onClose }: EndAllDialogProps) {
  const t = useT();
  const client = useApolloClient();
  const { ecosystem } = useViewer();
  const [typed, setTyped] = useState('');
  const [ofProgram] = useMutation(UnPairAllProgramUsersDocument);
  const [ofEcosystem] = useMutation(UnPairAllEcosystemUsersDocument);
  const word = program?.name ?? ecosystem?.name ?? '';
  const confirm = async () => {
    const count = program
      ? (await ofProgram({ variables: { programId: program.id } })).data?.unPairAllProgramUsers.count
      : (await ofEcosystem()).data?.unPairAllEcosystemUsers.count;
    notify({ tone: 'good', message: t('endAll.done', { count: count ?? 0 }) });
    await client.refetchQueries({ include: 'active' });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={program ? t('endAll.titleProgram', { program: program.name }) : t('endAll.titleAll')}
      confirmLabel={t('endAll.action')}
      danger
      disabled={word === '' || typed.trim() !== word}
      onConfirm={confirm}
    >
      <Text>{t('endAll.what')}</Text>
      <TextInput
        label={t('endAll.type', { word })}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
