import type {
  BackgroundCheckType,
  EcosystemInput,
  EcosystemSettingsFragment,
  SignUpFlowSettingsFragment,
  WaiverAudience,
} from '../__generated__/graphql';

export interface FlowValues {
  enabled: boolean;
  emailVerificationEnabled: boolean;
  approvalProcessEnabled: boolean;
  backgroundCheckEnabled: boolean;
  backgroundCheckConfig: { checkType: BackgroundCheckType; externalURL: string };
}

export interface WaiverValues {
  /** Null for a new waiver. */
  id: string | null;
  title: { en: string; sp: string };
  text: { en: string; sp: string };
  audiences: WaiverAudience[];
  required: boolean;
}

/** The sign-up settings as the form holds them. */
export interface SignUpValues {
  tutors: FlowValues;
  parents: FlowValues;
  waivers: WaiverValues[];
  banner: { enabled: boolean; message: { en: string; sp: string } };
}

function flowOf({ backgroundCheckConfig, ...flow }: SignUpFlowSettingsFragment): FlowValues {
  return {
    enabled: flow.enabled,
    emailVerificationEnabled: flow.emailVerificationEnabled,
    approvalProcessEnabled: flow.approvalProcessEnabled,
    backgroundCheckEnabled: flow.backgroundCheckEnabled,
    backgroundCheckConfig: {
      checkType: backgroundCheckConfig.checkType,
      externalURL: backgroundCheckConfig.externalURL ?? '',
    },
  };
}

const inBoth = ({ en, sp }: { en: string; sp: string }) => ({ en, sp });

export function signUpValuesOf(ecosystem: EcosystemSettingsFragment): SignUpValues {
  const { customSignupConfig, waivers, customBannerConfig } = ecosystem;
  return {
    tutors: flowOf(customSignupConfig.tutors),
    parents: flowOf(customSignupConfig.parents),
    waivers: waivers.map(({ id, title, text, audiences, required }) => ({
      ...{ id, title: inBoth(title), text: inBoth(text), audiences: [...audiences], required },
    })),
    banner: { enabled: customBannerConfig.enabled, message: inBoth(customBannerConfig.message) },
  };
}

export function signUpInputOf({ tutors, parents, waivers, banner }: SignUpValues): EcosystemInput {
  return { customSignupConfig: { tutors, parents }, waivers, customBannerConfig: banner };
}
