import { ChooseEcosystemPage } from '../choose-ecosystem/choose-ecosystem-page';
import { useT } from '../i18n';

export const SESSION_IMPORTS = '/internal-admin-panel/data-import/sessions';

/** Chooses the organization whose session imports are shown. */
export default function SessionImportsPage() {
  const t = useT();
  return (
    <ChooseEcosystemPage
      title={t('sessionImports.title')}
      description={t('sessionImports.choose')}
      name="session-import-ecosystems"
      path={SESSION_IMPORTS}
    />
  );
}
