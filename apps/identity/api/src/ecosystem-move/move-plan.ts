import { t } from '../i18n';
import { FILE_KEY_SQL } from '../user-files/subject';
import { anew, merges, moves, rebinds, stays, technical, type MovePlan } from '@lyceum/server/ecosystem-move';

/** Of two roles of one kind, one in each organization, the one that lasts longer remains. */
const LONGER = `expires_at = CASE WHEN kept.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
  ELSE greatest(kept.expires_at, excluded.expires_at) END`;

const peoplesTables: MovePlan = {
  members: merges(t('ecosystemMove.peoplesTables.members'), { literal: 'picture' }),
  ecosystem_roles: merges(t('ecosystemMove.peoplesTables.ecosystemRoles'), {
    onConflict: `(ecosystem_id, user_id, role) DO UPDATE SET ${LONGER},
        supported_school_ids = ARRAY(SELECT DISTINCT s FROM unnest(kept.supported_school_ids || excluded.supported_school_ids) AS s)`,
  }),
  program_roles: merges(
    t('ecosystemMove.peoplesTables.programRoles'),
    // People of several programs may bring the same role from two of them: one is enough.
  ),
  family_connections: merges(t('ecosystemMove.peoplesTables.familyConnections')),
  family_requests: merges(t('ecosystemMove.peoplesTables.familyRequests')),
  delivered_guardians: merges(t('ecosystemMove.peoplesTables.deliveredGuardians')),
  field_sources: merges(t('ecosystemMove.peoplesTables.fieldSources')),
  row_imports: stays(
    t('ecosystemMove.peoplesTables.rowImports.title'),
    t('ecosystemMove.peoplesTables.rowImports.reason'),
  ),
  row_import_changes: stays(
    t('ecosystemMove.peoplesTables.rowImportChanges'),
    t('ecosystemMove.peoplesTables.rowImports.reason'),
  ),
  member_properties: merges(t('ecosystemMove.peoplesTables.memberProperties')),
  member_words: anew('the index of names, made with each person'),
  member_tallies: anew('counts of people, made with each person'),
  name_variants: anew('the index of names, made with each person'),
  profile_activity: moves(t('ecosystemMove.peoplesTables.profileActivity')),
  profile_activity_versions: moves(t('ecosystemMove.peoplesTables.profileActivityVersions')),
  user_files: moves(t('ecosystemMove.peoplesTables.userFiles'), { file: FILE_KEY_SQL }),
  people_views: merges(t('ecosystemMove.peoplesTables.peopleViews'), { texts: 'filters' }),
};

const waysIn: MovePlan = {
  invites: moves(t('ecosystemMove.waysIn.invites')),
  user_applications: merges(t('ecosystemMove.waysIn.userApplications')),
  application_drafts: merges(t('ecosystemMove.waysIn.applicationDrafts')),
  application_notes: merges(t('ecosystemMove.waysIn.applicationNotes')),
  sign_ups: moves(t('ecosystemMove.waysIn.signUps')),
  signed_waivers: moves(t('ecosystemMove.waysIn.signedWaivers')),
  referrals: moves(t('ecosystemMove.waysIn.referrals')),
  leads: moves(t('ecosystemMove.waysIn.leads')),
  sso_connections: moves(
    t('ecosystemMove.waysIn.ssoConnections'),
    // A provider that one organization trusts does not identify people of another organization by address alone.
    { set: { link_by_email: 'false' } },
  ),
  sso_identities: moves(t('ecosystemMove.waysIn.ssoIdentities')),
  refresh_families: rebinds(t('ecosystemMove.waysIn.refreshFamilies')),
  account_links: rebinds(t('ecosystemMove.waysIn.accountLinks')),
  sign_in_challenges: technical('a sign-in that has begun ends within minutes'),
  sso_attempts: technical('a sign-in that has begun ends within minutes'),
};

const rights: MovePlan = {
  data_requests: merges(t('ecosystemMove.rights.dataRequests'), { literal: 'certificate' }),
  data_request_parts: merges(t('ecosystemMove.rights.dataRequestParts')),
  operator_visits: stays(
    t('ecosystemMove.rights.operatorVisits.title'),
    t('ecosystemMove.rights.operatorVisits.reason'),
  ),
};

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  ...peoplesTables,
  ...waysIn,
  ...rights,
  held_people: technical('a copy of what the domain of conversations keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  subjects: anew('a copy of what the domain of ecosystems keeps'),
};
