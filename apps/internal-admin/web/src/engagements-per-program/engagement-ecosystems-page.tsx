import { ChooseEcosystemPage } from '../choose-ecosystem/choose-ecosystem-page';
import { useT } from '../i18n';

export const ENGAGEMENTS = '/internal-admin-panel/engagements-per-program';

/** Chooses the organization whose programs are shown. */
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
