/** How one kind of person may sign up. */
export interface SignUpFlow {
  /** False: only by invitation. */
  enabled: boolean;
  /** The email address is verified as the first step, not only at the end. */
  emailVerificationEnabled: boolean;
  /** An admin must approve the person before they can sign in. */
  approvalProcessEnabled: boolean;
  backgroundCheckEnabled: boolean;
  backgroundCheckConfig: {
    /** EXTERNAL: the applicant passes a check at `externalURL`. MANUAL: the organization checks. */
    checkType: 'EXTERNAL' | 'MANUAL';
    externalURL: string | null;
  };
}

export interface CustomSignupConfig {
  tutors: SignUpFlow;
  /** Parents and students. */
  parents: SignUpFlow;
}

export type WaiverAudience = 'PARENT' | 'STUDENT' | 'TUTOR';

/** A text that people sign with their name. After a change of the text they sign again. */
export interface Waiver {
  id: string;
  title: { en: string; sp: string };
  text: { en: string; sp: string };
  audiences: WaiverAudience[];
  /** People of its audiences cannot finish the sign-up without it. */
  required: boolean;
  /** Increases when title or text changes. Absent in events from older servers: 1. */
  version?: number;
}

/** A line above the welcome page. */
export interface CustomBannerConfig {
  enabled: boolean;
  message: { en: string; sp: string };
}
