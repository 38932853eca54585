/**
 * The parts of the platform, each with its name in words of people: all of them answer when a person's data are asked for or
 * are to go (`identity.personal-data-asked`), and a request is done when the last one is.
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
