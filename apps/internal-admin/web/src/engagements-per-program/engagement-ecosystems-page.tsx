import { ChooseEcosystemPage } from '../choose-ecosystem/choose-ecosystem-page';
import { useT } from '../i18n';

export const ENGAGEMENTS = '/internal-admin-panel/engagements-per-program';

/** Whose programs to look at. */
export default function EngagementEcosystemsPage() {
  const t = useT();
  return (
    <ChooseEcosystemPage
      title={t('perProgram.title')}
      description={t('perProgram.choose')}
      name="engagement-ecosystems"
      path={ENGAGEMENTS}
    />
  );
}
