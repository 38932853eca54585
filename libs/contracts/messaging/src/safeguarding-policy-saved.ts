/** What becomes of a message in which a category was found. */
export type CheckAction = 'OFF' | 'FLAG' | 'WARN' | 'HOLD';
export type CheckCategory = 'CONTACT' | 'ELSEWHERE' | 'SECRECY' | 'THREAT' | 'SELF_HARM';

/** Payload of `messaging.safeguarding-policy-saved`, version 1: what an ecosystem decided about messages to and from minors. */
export interface SafeguardingPolicySaved {
  /** Messages to and from minors are checked before they are delivered. */
  checksEnabled: boolean;
  checks: Readonly<Record<CheckCategory, CheckAction>>;
  /** Codes of grade levels whose people are adults where no date of birth is known. */
  adultGrades: string[];
  /** To somebody who writes of self-harm, once it is sent. */
  careText: { en: string; sp: string };
  /** Grows with each change; a projection takes a payload only when it is greater. */
  revision: number;
}
