import { FILE_KEY_SQL } from '../user-files/subject';
import { anew, merges, moves, rebinds, stays, technical, type MovePlan } from '@lyceum/server/moving';

/** Of two roles of one kind, one in each organization, the one that lasts longer remains. */
const LONGER = `expires_at = CASE WHEN kept.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
  ELSE greatest(kept.expires_at, excluded.expires_at) END`;

const peoplesTables: MovePlan = {
  members: merges({ en: 'People', sp: 'Personas' }, { literal: 'picture' }),
  ecosystem_roles: merges(
    { en: 'Roles in the organization', sp: 'Funciones en la organización' },
    {
      onConflict: `(ecosystem_id, user_id, role) DO UPDATE SET ${LONGER},
        supported_school_ids = ARRAY(SELECT DISTINCT s FROM unnest(kept.supported_school_ids || excluded.supported_school_ids) AS s)`,
    },
  ),
  program_roles: merges(
    { en: 'Roles in programs', sp: 'Funciones en programas' },
    // People of several programs may bring the same role from two of them: one is enough.
  ),
  family_connections: merges({ en: 'Family', sp: 'Familia' }),
  family_requests: merges({ en: 'Requests to be family', sp: 'Solicitudes de vínculo familiar' }),
  member_properties: merges({ en: 'Properties of people', sp: 'Propiedades de personas' }),
  member_words: anew('the index of names, made with each person'),
  member_tallies: anew('counts of people, made with each person'),
  name_variants: anew('the index of names, made with each person'),
  profile_activity: moves({ en: 'Notes and activity', sp: 'Notas y actividad' }),
  profile_activity_versions: moves({ en: 'Earlier versions of notes', sp: 'Versiones anteriores de notas' }),
  user_files: moves({ en: 'Files with profiles', sp: 'Archivos de perfiles' }, { file: FILE_KEY_SQL }),
  people_views: merges(
    { en: 'Saved lists of people', sp: 'Listas de personas guardadas' },
    { texts: 'filters' },
  ),
};

const waysIn: MovePlan = {
  invites: moves({ en: 'Invitations', sp: 'Invitaciones' }),
  user_applications: merges({ en: 'Applications', sp: 'Candidaturas' }),
  application_drafts: merges({ en: 'Applications not sent yet', sp: 'Candidaturas aún no enviadas' }),
  application_notes: merges({ en: 'Notes on applications', sp: 'Notas sobre candidaturas' }),
  sign_ups: moves({ en: 'Sign-ups', sp: 'Registros' }),
  signed_waivers: moves({ en: 'Signed agreements', sp: 'Acuerdos firmados' }),
  referrals: moves({ en: 'Referrals', sp: 'Recomendaciones' }),
  leads: moves({ en: 'Interest and intake forms', sp: 'Formularios de interés y admisión' }),
  sso_connections: moves(
    { en: 'Single sign-on connections', sp: 'Conexiones de inicio de sesión único' },
    // A provider that one organization trusts does not identify people of another organization by address alone.
    { set: { link_by_email: 'false' } },
  ),
  sso_identities: moves({ en: 'Single sign-on of people', sp: 'Inicio de sesión único de personas' }),
  refresh_families: rebinds({ en: 'Signed-in devices', sp: 'Dispositivos con sesión iniciada' }),
  account_links: rebinds({ en: 'Links that were mailed', sp: 'Enlaces enviados por correo' }),
  sign_in_challenges: technical('a sign-in that has begun ends within minutes'),
  sso_attempts: technical('a sign-in that has begun ends within minutes'),
};

const rights: MovePlan = {
  data_requests: merges(
    { en: 'Requests about personal data', sp: 'Solicitudes sobre datos personales' },
    { literal: 'certificate' },
  ),
  data_request_parts: merges({
    en: 'Parts of requests about personal data',
    sp: 'Partes de solicitudes sobre datos personales',
  }),
  operator_visits: stays(
    { en: 'Visits of operators', sp: 'Visitas de operadores' },
    {
      en: 'They tell who of the platform looked at the organization that was.',
      sp: 'Cuentan quién de la plataforma miró la organización que hubo.',
    },
  ),
};

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  ...peoplesTables,
  ...waysIn,
  ...rights,
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  subjects: anew('a copy of what the domain of ecosystems keeps'),
};
