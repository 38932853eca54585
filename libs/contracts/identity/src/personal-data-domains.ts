/**
 * Domains with personal data and their display names. Each answers an export or an erasure
 * (`identity.personal-data-asked`), and a request is finished when the last one has answered.
 */
export const PERSONAL_DATA_DOMAINS = {
  identity: { en: 'People and sign-in', sp: 'Personas e inicio de sesión' },
  ecosystems: { en: 'Organization and programs', sp: 'Organización y programas' },
  sessions: { en: 'Sessions and lessons', sp: 'Sesiones y clases' },
  messaging: { en: 'Notifications and mails', sp: 'Avisos y correos' },
  roster: { en: 'Records of the district', sp: 'Registros del distrito' },
  learning: { en: 'Feedback after sessions', sp: 'Comentarios después de las sesiones' },
  matching: { en: 'Reviews of tutors', sp: 'Reseñas de tutores' },
  reports: { en: 'Reports', sp: 'Informes' },
  payments: { en: 'Payments', sp: 'Cargos' },
};
