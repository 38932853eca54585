import { tutorFlowFields } from '@lyceum/contracts/ecosystems';
import { useT } from '../i18n';
import card from '../sign-up.module.css';
import styles from './apply.module.css';

const FIELDS = ['name', ...tutorFlowFields] as const;
type Field = (typeof FIELDS)[number];

interface MissingFieldsProps {
  missing: readonly string[];
  unsigned?: boolean;
  unverified?: boolean;
  /** The text when nothing is missing. */
  ready: string;
}

/** What is missing before the application can be sent; each entry links to its field. */
export function MissingFields({ missing, unsigned, unverified, ready }: MissingFieldsProps) {
  const t = useT();
  const fields = FIELDS.filter((field) => missing.includes(field));
  if (fields.length === 0 && !unsigned && !unverified) return <p className={card.lead}>{ready}</p>;
  const goTo = (field: Field) => document.getElementById(`application-${field}`)?.focus();
  return (
    <div className={card.lead} role="status">
      <p style={{ margin: '0 0 4px' }}>{t('apply.missing')}</p>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {fields.map((field) => (
          <li key={field} style={{ minHeight: 28 }}>
            <a
              className={styles.missing}
              href={`#application-${field}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(field);
              }}
            >
              {t(`apply.${field}`)}
            </a>
          </li>
        ))}
        {unsigned ? <li>{t('apply.missingWaivers')}</li> : null}
        {unverified ? <li>{t('apply.missingLink')}</li> : null}
      </ul>
    </div>
  );
}
