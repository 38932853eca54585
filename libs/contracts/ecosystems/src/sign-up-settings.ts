/** How one kind of person may sign up by themselves. */
export interface SignUpFlow {
  /** False: people come by invitation alone. */
  enabled: boolean;
  /** The address is proved before anything else is asked, not at the end only. */
  emailVerificationEnabled: boolean;
  /** An admin approves before the person can enter. */
  approvalProcessEnabled: boolean;
  backgroundCheckEnabled: boolean;
  backgroundCheckConfig: {
    /** EXTERNAL: the applicant goes through a check at `externalURL`. MANUAL: the organization checks by itself. */
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

/** A text that people agree to by their name. Who has signed another text of it signs again. */
export interface Waiver {
  id: string;
  title: { en: string; sp: string };
  text: { en: string; sp: string };
  audiences: WaiverAudience[];
  /** Nobody of its audiences finishes signing up without it. */
  required: boolean;
  /** Grows when the title or the text changes; left out by servers that count none: 1. */
  version?: number;
}

/** A line above the welcome page. */
export interface CustomBannerConfig {
  enabled: boolean;
  message: { en: string; sp: string };
}
