import { Section } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ApplicationSectionProps } from './application-form';
import styles from './apply.module.css';
import { GradesField, ListField } from './choice-field';

/** What they would teach, and whom. */
export function TeachingSection(props: ApplicationSectionProps) {
  const t = useT();
  const help = t('apply.listHelp');
  return (
    <Section title={t('apply.section.teaching')}>
      <div className={styles.fields}>
        <ListField {...props} name="subjects" label={t('apply.subjects')} description={help} />
        <ListField {...props} name="courses" label={t('apply.courses')} description={help} />
        <GradesField {...props} name="gradeLevels" label={t('apply.gradeLevels')} />
        <GradesField {...props} name="gradesForTutoring" label={t('apply.gradesForTutoring')} />
      </div>
    </Section>
  );
}
