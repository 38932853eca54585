import type { Words } from '@lyceum/server/actor';
import type { Checks } from '@lyceum/server/message-check';

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
  protocol: {
    en: 'Talk to the person today, do not leave them alone with it, and tell their family and your safeguarding lead. In immediate danger call 911.',
    sp: 'Hable hoy con la persona, no la deje sola con esto y avise a su familia y al responsable de protección. En peligro inmediato llame al 911.',
  },
  careText: {
    en: 'You are not alone. If you are in danger, call 911. You can call or text 988 at any hour and talk to somebody. People here who can help were told.',
    sp: 'No está solo. Si está en peligro, llame al 911. Puede llamar o escribir al 988 a cualquier hora y hablar con alguien. Se avisó aquí a personas que pueden ayudar.',
  },
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
