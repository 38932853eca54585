/** What happens to a message in which a category was found. */
export type CheckAction = 'OFF' | 'FLAG' | 'WARN' | 'HOLD';
export type CheckCategory = 'CONTACT' | 'ELSEWHERE' | 'SECRECY' | 'THREAT' | 'SELF_HARM';

/** Payload of `messaging.safeguarding-policy-saved`, version 1: the policy for messages to and from minors. */
export interface SafeguardingPolicySaved {
  /** Somebody else reads conversations of an adult and a minor. Absent from older servers: false. */
  enabled?: boolean;
  /** Messages to and from minors are checked before they are delivered. */
  checksEnabled: boolean;
  checks: Readonly<Record<CheckCategory, CheckAction>>;
  /** Codes of grade levels whose people count as adults when their date of birth is unknown. */
  adultGrades: string[];
  /** Shown to a person whose message mentions self-harm, after it is sent. */
  careText: { en: string; sp: string };
  /** Increases with each change; a projection applies a payload only when it is greater. */
  revision: number;
}
