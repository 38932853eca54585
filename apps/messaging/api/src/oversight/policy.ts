import type { Words } from '@lyceum/server/actor';
import type { Checks } from '@lyceum/server/message-check';
import { t } from '../i18n';

/** The policy of an ecosystem on conversations with minors. */
export interface SafeguardingPolicy {
  /** Somebody else reads conversations of an adult and a minor. */
  enabled: boolean;
  /** Guardians are added as readers, beside the monitors. */
  guardians: boolean;
  /** Guardians who are added later see earlier messages. */
  showEarlier: boolean;
  /** Codes of grade levels whose people are adults where no date of birth is known. */
  adultGrades: string[];
  monitorIds: string[];
  /** Percentage of the week's conversations of adults and minors that are drawn for review; 0: none. */
  samplePercent: number;
  /** Messages in conversations with minors are checked before they are delivered. */
  checksEnabled: boolean;
  checks: Checks;
  /** People who are notified of a crisis at once; empty: the monitors, and without any the super admins. */
  crisisContactIds: string[];
  /** Instructions for those who are notified of a crisis. */
  protocol: Words;
  /** The text for somebody who wrote of self-harm, after the message was sent. */
  careText: Words;
  revision: number;
}

/** The policy of ecosystems without one. */
export const NO_POLICY: SafeguardingPolicy = {
  enabled: false,
  guardians: true,
  showEarlier: false,
  adultGrades: ['13', 'PS', 'AE'],
  monitorIds: [],
  samplePercent: 5,
  checksEnabled: false,
  checks: { CONTACT: 'WARN', ELSEWHERE: 'WARN', SECRECY: 'FLAG', THREAT: 'FLAG', SELF_HARM: 'FLAG' },
  crisisContactIds: [],
  protocol: t('oversight.noPolicy.protocol'),
  careText: t('oversight.noPolicy.careText'),
  revision: 0,
};

/** Whether the person may read conversations with minors, which is logged: monitors and crisis contacts. */
export const isMonitor = (policy: SafeguardingPolicy, userId: string): boolean =>
  (policy.enabled && policy.monitorIds.includes(userId)) ||
  (policy.checksEnabled && [...policy.monitorIds, ...policy.crisisContactIds].includes(userId));

/** Ids of the people who are notified of a crisis; empty: the super admins. */
export const crisisContacts = ({ crisisContactIds, monitorIds }: SafeguardingPolicy): string[] =>
  crisisContactIds.length > 0 ? crisisContactIds : monitorIds;

/** SQL for the ecosystem's policy as JSON, null where there is none, to be part of other statements. */
export const POLICY = `(SELECT jsonb_build_object('settings', s.settings, 'monitorIds', s.monitor_ids,
    'crisisContactIds', s.crisis_contact_ids, 'revision', s.revision)
  FROM messaging.safeguarding_policies s)`;

export interface StoredPolicy {
  settings: Partial<SafeguardingPolicy>;
  monitorIds: string[];
  crisisContactIds: string[];
  revision: number;
}

/** The policy of a row; fields that an older row lacks have their default. */
export const readPolicy = (stored: StoredPolicy | null): SafeguardingPolicy =>
  stored
    ? {
        ...NO_POLICY,
        ...stored.settings,
        monitorIds: stored.monitorIds,
        crisisContactIds: stored.crisisContactIds,
        revision: stored.revision,
      }
    : NO_POLICY;
