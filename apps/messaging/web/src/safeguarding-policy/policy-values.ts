import type { useServerForm } from '@lyceum/web/design-system';
import type {
  CheckAction,
  CheckCategory,
  PolicyOfSafeguardingFragment,
  SafeguardingPolicyInput,
} from '../__generated__/graphql';
import type { ChosenPerson } from '../inbox/chosen-person';

type People = readonly ChosenPerson[];

interface TextValues {
  en: string;
  sp: string;
}

export interface PolicyValues {
  enabled: boolean;
  guardians: boolean;
  showEarlier: boolean;
  /** Codes of grade levels. */
  adultGrades: string[];
  monitors: People;
  /** Empty while the field is empty. */
  samplePercent: number | '';
  checksEnabled: boolean;
  checks: { category: CheckCategory; action: CheckAction }[];
  crisisContacts: People;
  protocol: TextValues;
  careText: TextValues;
}

/** Fields in the order and with the names of the server. */
export const POLICY_FIELDS = [
  'enabled',
  'guardians',
  'showEarlier',
  'adultGrades',
  'monitorIds',
  'samplePercent',
  'checksEnabled',
  'crisisContactIds',
  'protocol',
  'careText',
] as const;
export type PolicyField = (typeof POLICY_FIELDS)[number];

export interface PolicySectionProps {
  form: ReturnType<typeof useServerForm<PolicyValues>>;
}

const textOf = ({ en, sp }: TextValues): TextValues => ({ en, sp });

export const valuesOf = (policy: PolicyOfSafeguardingFragment): PolicyValues => ({
  enabled: policy.enabled,
  guardians: policy.guardians,
  showEarlier: policy.showEarlier,
  adultGrades: [...policy.adultGrades],
  monitors: policy.monitors,
  samplePercent: policy.samplePercent,
  checksEnabled: policy.checksEnabled,
  checks: policy.checks.map(({ category, action }) => ({ category, action })),
  crisisContacts: policy.crisisContacts,
  protocol: textOf(policy.protocol),
  careText: textOf(policy.careText),
});

const idsOf = (people: People) => people.map(({ userId }) => userId);

export const inputOf = (
  { monitors, crisisContacts, samplePercent, ...values }: PolicyValues,
  revision: number,
): SafeguardingPolicyInput => ({
  ...values,
  samplePercent: samplePercent === '' ? 0 : samplePercent,
  monitorIds: idsOf(monitors),
  crisisContactIds: idsOf(crisisContacts),
  revision,
});
