import {
  cleared,
  deleted,
  kept,
  PSEUDONYM,
  type Ground,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';

const LEGAL_CLAIMS: Ground = {
  because: t('personalData.legalClaims.because'),
  law: t('personalData.legalClaims.law'),
};

const theirAddress = `(SELECT m.email_lower FROM identity.members m WHERE m.id = :person)`;
const ofTheirApplications = `t.application_id IN (SELECT a.id FROM identity.user_applications a WHERE a.user_id = :person)`;

/** Sign-ups, applications, signed waivers, referrals, leads. */
export const signUpData: PersonalData = {
  sign_ups: {
    title: t('personalData.signUp.signUps.title'),
    held: [
      deleted(
        `(t.user_id = :person OR t.email_lower = ${theirAddress})`,
        'id kind email language data referral_id created_at updated_at verified_at completed_at user_id',
        { withheld: 'email_lower password_hash key_hash link_hash' },
      ),
    ],
    plain: 'ecosystem_id link_number link_expires_at expires_at',
  },
  signed_waivers: {
    title: t('personalData.signUp.signedWaivers.title'),
    held: [
      kept(
        'user_id',
        'id waiver_id title shown_title shown_text for_names signed_name ip signed_at withdrawn_at',
        LEGAL_CLAIMS,
      ),
      kept(
        ':person = ANY (t.for_user_ids)',
        'id waiver_id title shown_title shown_text signed_at withdrawn_at for_user_ids',
        LEGAL_CLAIMS,
      ),
    ],
    plain: 'ecosystem_id text_hash',
  },
  application_notes: {
    title: t('personalData.signUp.applicationNotes.title'),
    held: [
      deleted(ofTheirApplications, 'id application_id text created_at'),
      kept('author_id', 'id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  application_drafts: {
    title: t('personalData.signUp.applicationDrafts.title'),
    held: [deleted('user_id', 'program_id application created_at updated_at')],
    plain: 'ecosystem_id',
  },
  user_applications: {
    title: t('personalData.signUp.userApplications.title'),
    held: [
      deleted(
        'user_id',
        'id kind program_id application percent_complete status internal_approval_status background_check_status message decided_at reminded_at onboarded_at created_at updated_at',
      ),
      kept('referrer_id', 'id created_at', PSEUDONYM),
      kept('decided_by', 'id decided_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id reminders revision',
  },
  referrals: {
    title: t('personalData.signUp.referrals.title'),
    held: [
      deleted('user_id', 'id kind channel name address message language opened_at joined_at created_at'),
      cleared(
        'joined_user_id',
        { joined_user_id: 'NULL', name: 'NULL', address: `''`, message: 'NULL' },
        { keeps: 'id created_at joined_at', ground: PSEUDONYM },
      ),
    ],
    plain: 'ecosystem_id',
  },
  leads: {
    title: t('personalData.signUp.leads.title'),
    held: [
      deleted(
        `(t.user_id = :person OR lower(t.email) = ${theirAddress})`,
        'id kind status name email phone_number language details user_id handled_at created_at',
      ),
      kept('handled_by', 'id handled_at', PSEUDONYM),
      kept('sent_by', 'id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
};
