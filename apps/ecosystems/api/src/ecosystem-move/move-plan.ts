import { merges, stays, technical, type MovePlan } from '@lyceum/server/moving';

/** What happens to each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  schools: merges({ en: 'Schools', sp: 'Escuelas' }, { onConflict: '(ecosystem_id, id) DO NOTHING' }),
  subjects: merges({ en: 'Subjects', sp: 'Materias' }, { onConflict: '(ecosystem_id, id) DO NOTHING' }),
  programs: stays(
    { en: 'Programs', sp: 'Programas' },
    {
      en: 'They become one program, made of their settings; as they were they remain with the archived organization.',
      sp: 'Se convierten en un solo programa, hecho con su configuración; como eran, quedan en la organización archivada.',
    },
  ),
  ecosystems: stays(
    { en: 'Settings of the organization', sp: 'Configuración de la organización' },
    {
      en: 'From then on the other organization’s terms, colors, limits, holidays, sign-up and agreements hold.',
      sp: 'Desde entonces valen los términos, colores, límites, festivos, registro y acuerdos de la otra organización.',
    },
  ),
  audit_log: stays(
    { en: 'Log of the organization', sp: 'Registro de la organización' },
    {
      en: 'It tells who changed the settings of the organization that was.',
      sp: 'Cuenta quién cambió la configuración de la organización que hubo.',
    },
  ),
  demo_runs: technical('tells of a term of demo data in the source'),
  ecosystem_migrations: technical('the record of the migration'),
  ecosystem_migration_parts: technical('the record of the migration'),
};
