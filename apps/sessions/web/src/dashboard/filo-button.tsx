import { useQuery } from '@apollo/client/react';
import { IconLifebuoy } from '@tabler/icons-react';
import { Button } from '@lyceum/web/design-system';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { FiloOfProgramsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Link to Filo, an external service for tutoring at any hour, for learners whose program offers it. */
export function FiloButton() {
  const t = useT();
  const learns = useViewer().has('LEARNER');
  const own = useUser().programRoles.map(({ programId }) => programId);
  const { data, refetch } = useQuery(FiloOfProgramsDocument, {
    variables: { own },
    skip: !learns,
    errorPolicy: 'ignore',
  });
  useLive('programs', () => (learns ? refetch() : undefined));
  const address = [...(data?.own ?? []), ...(data?.others ?? [])].find(({ filoUrl }) => filoUrl)?.filoUrl;
  if (!learns || !address) return null;
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconLifebuoy size={18} stroke={1.7} aria-hidden />}
    >
      {t('dashboard.filo')}
    </Button>
  );
}
