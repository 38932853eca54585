import type { Words } from '@lyceum/server/actor';
import type { Checks } from '@lyceum/server/message-check';
import { t } from '../i18n';

/** What an ecosystem decided about conversations with minors. */
export interface SafeguardingPolicy {
  /** Conversations of an adult and a minor have somebody else who reads them. */
  enabled: boolean;
  /** Guardians are added as readers, beside the monitors. */
  guardians: boolean;
  /** Guardians who are added later see what was written before. */
  showEarlier: boolean;
  /** Codes of grade levels whose people are adults where no date of birth is known. */
  adultGrades: string[];
  monitorIds: string[];
  /** Of the conversations of adults and minors in a week, how many in a hundred are drawn for review; 0: none. */
  samplePercent: number;
  /** Messages in conversations with minors are checked before they are delivered. */
  checksEnabled: boolean;
  checks: Checks;
  /** Who is told of a crisis at once; empty: the monitors, and without any the super admins. */
  crisisContactIds: string[];
  /** What to do, for those who are told. */
  protocol: Words;
  /** To somebody who writes of self-harm, once it is sent. */
  careText: Words;
  revision: number;
}

/** Of ecosystems that decided nothing. */
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

/** May read conversations with minors, each look being logged: monitors, and who is told of crises. */
export const isMonitor = (policy: SafeguardingPolicy, userId: string): boolean =>
  (policy.enabled && policy.monitorIds.includes(userId)) ||
  (policy.checksEnabled && [...policy.monitorIds, ...policy.crisisContactIds].includes(userId));

/** Who is told of a crisis; empty: the super admins. */
export const crisisContacts = ({ crisisContactIds, monitorIds }: SafeguardingPolicy): string[] =>
  crisisContactIds.length > 0 ? crisisContactIds : monitorIds;

/** The ecosystem's row as JSON, null where there is none: for a statement that reads other things too. */
export const POLICY = `(SELECT jsonb_build_object('settings', s.settings, 'monitorIds', s.monitor_ids,
    'crisisContactIds', s.crisis_contact_ids, 'revision', s.revision)
  FROM messaging.safeguarding_policies s)`;

export interface StoredPolicy {
  settings: Partial<SafeguardingPolicy>;
  monitorIds: string[];
  crisisContactIds: string[];
  revision: number;
}

/** What an older row lacks takes its default. */
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
