import type { useServerForm } from '@lyceum/web/design-system';
import type {
  PersonInConversationFragment,
  PolicyOfSafeguardingFragment,
  SafeguardingPolicyInput,
} from '../__generated__/graphql';

export interface PolicyValues {
  enabled: boolean;
  guardians: boolean;
  showEarlier: boolean;
  /** Codes of grade levels. */
  adultGrades: string[];
  monitors: readonly PersonInConversationFragment[];
}

/** As the server names them. */
export const POLICY_FIELDS = ['enabled', 'guardians', 'showEarlier', 'adultGrades', 'monitorIds'] as const;
export type PolicyField = (typeof POLICY_FIELDS)[number];

export interface PolicySectionProps {
  form: ReturnType<typeof useServerForm<PolicyValues>>;
}

export const valuesOf = (policy: PolicyOfSafeguardingFragment): PolicyValues => ({
  enabled: policy.enabled,
  guardians: policy.guardians,
  showEarlier: policy.showEarlier,
  adultGrades: [...policy.adultGrades],
  monitors: policy.monitors,
});

export const inputOf = (
  { monitors, ...values }: PolicyValues,
  revision: number,
): SafeguardingPolicyInput => ({
  ...values,
  monitorIds: monitors.map(({ userId }) => userId),
  revision,
});
