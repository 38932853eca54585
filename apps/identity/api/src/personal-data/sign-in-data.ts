import { ACCOUNTABILITY, deleted, kept, PSEUDONYM, type PersonalData } from '@lyceum/server/personal-data';
import { t } from '../i18n';

const ofTheirStates = `t.family_id IN (SELECT f.id FROM identity.refresh_families f WHERE f.account_id = :account)`;
const ofAccount = 't.account_id = :account';

/** Credentials and devices of the account; where it is another organization's too, they stay with it. */
export const signInData: PersonalData = {
  refresh_tokens: {
    title: t('personalData.signIn.refreshTokens.title'),
    held: [deleted(ofTheirStates, 'family_id generation issued_at used_at', { withheld: 'token_hash' })],
  },
  refresh_families: {
    title: t('personalData.signIn.refreshFamilies.title'),
    held: [
      deleted(
        ofAccount,
        'id account_id user_agent created_at last_used_at second_step_at expires_at ended_at ended_reason',
      ),
    ],
    plain: 'ecosystem_id confined',
  },
  operator_visits: {
    title: t('personalData.signIn.operatorVisits.title'),
    held: [kept('user_id', 'id operator_name reason started_at ends_at ended_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id account_id family_id',
  },
  trusted_devices: {
    title: t('personalData.signIn.trustedDevices.title'),
    held: [deleted(ofAccount, 'id account_id user_agent created_at expires_at', { withheld: 'device_hash' })],
  },
  mfa_methods: {
    title: t('personalData.signIn.mfaMethods.title'),
    held: [
      deleted(ofAccount, 'account_id method send_to created_at validated_at', {
        withheld: 'sealed_secret last_step',
      }),
    ],
  },
  recovery_codes: {
    title: t('personalData.signIn.recoveryCodes.title'),
    held: [deleted(ofAccount, 'account_id used_at', { withheld: 'code_hash' })],
  },
  sent_codes: {
    title: t('personalData.signIn.sentCodes.title'),
    held: [deleted(ofAccount, 'id account_id purpose method send_to expires_at used_at')],
    plain: 'challenge_id tries',
  },
  sign_in_challenges: {
    title: t('personalData.signIn.signInChallenges.title'),
    held: [
      deleted(
        't.user_id = :person AND t.ecosystem_id = :ecosystem',
        'id account_id user_id methods expires_at used_at',
        {
          withheld: 'token_hash',
        },
      ),
    ],
    plain: 'ecosystem_id tries',
  },
  account_links: {
    title: t('personalData.signIn.accountLinks.title'),
    held: [
      deleted(
        't.user_id = :person AND t.ecosystem_id = :ecosystem',
        'id account_id user_id purpose email expires_at used_at',
        {
          withheld: 'token_hash',
        },
      ),
    ],
    plain: 'ecosystem_id',
  },
  reset_links: {
    title: t('personalData.signIn.resetLinks.title'),
    held: [deleted(ofAccount, 'id account_id expires_at used_at', { withheld: 'token_hash' })],
  },
  accounts: {
    title: t('personalData.signIn.accounts.title'),
    held: [
      deleted('t.id = :account', 'id email email_verified_at password_changed_at disabled_at created_at', {
        withheld: 'email_lower password_hash',
      }),
    ],
  },
  sso_identities: {
    title: t('personalData.signIn.ssoIdentities.title'),
    held: [deleted('user_id', 'connection_id subject linked_at')],
    plain: 'ecosystem_id',
  },
  sso_attempts: {
    // Names no person: who signs in is known once the attempt has succeeded, and then the row is deleted.
    plain: 'id state_hash device_hash ecosystem_id connection_id nonce sealed_verifier expires_at used_at',
  },
  sso_connections: {
    plain:
      'ecosystem_id id provider label issuer client_id sealed_secret district identifier_claim link_by_email enabled created_at updated_at',
  },
  invites: {
    title: t('personalData.signIn.invites.title'),
    held: [
      deleted('user_id', 'id email language created_at expires_at used_at replaced_at', {
        withheld: 'token_hash',
      }),
      kept('created_by', 'id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
};
