import type { CustomBannerConfig, Waiver } from '@lyceum/contracts/ecosystems';

const closed = { tutors: { enabled: false }, parents: { enabled: false } };

const CONDUCT: Waiver = {
  id: '01990000-0000-7000-8aae-000000000001',
  title: { en: 'Code of conduct', sp: 'Código de conducta' },
  text: {
    en: 'I treat everybody with respect, keep to the times that we agree on, and meet learners only in rooms and places that the program provides. What I hear about a learner stays with those who work with them. I tell the program at once when I am worried about somebody’s safety.',
    sp: 'Trato a todas las personas con respeto, cumplo los horarios acordados y me reúno con el alumnado solo en las salas y los lugares que ofrece el programa. Lo que sé de una persona lo comparto solo con quienes trabajan con ella. Aviso de inmediato al programa si me preocupa la seguridad de alguien.',
  },
  audiences: ['TUTOR'],
  required: true,
};

const CONSENT: Waiver = {
  id: '01990000-0000-7000-8aae-000000000002',
  title: { en: 'Consent to tutoring', sp: 'Consentimiento para las tutorías' },
  text: {
    en: 'I agree that my child takes part in tutoring sessions, online and at school, and that the program keeps attendance and progress in order to help. I can take this back at any time by writing to the program.',
    sp: 'Acepto que mi hijo o hija participe en sesiones de tutoría, en línea y en la escuela, y que el programa guarde la asistencia y el progreso para poder ayudar. Puedo retirar este consentimiento en cualquier momento escribiendo al programa.',
  },
  audiences: ['PARENT'],
  required: true,
};

interface DemoSignUp {
  customSignupConfig: object;
  waivers: Waiver[];
  customBannerConfig?: CustomBannerConfig;
}

/** Sign-up settings of the demo organizations: each way of signing up occurs at least once. */
export const demoSignUps: Record<string, DemoSignUp> = {
  riverside: {
    customSignupConfig: {
      tutors: {
        enabled: true,
        emailVerificationEnabled: false,
        backgroundCheckEnabled: true,
        backgroundCheckConfig: { checkType: 'EXTERNAL', externalURL: 'https://checks.example.org/riverside' },
      },
      parents: { enabled: true, emailVerificationEnabled: false },
    },
    waivers: [CONDUCT, CONSENT],
    customBannerConfig: {
      enabled: true,
      message: {
        en: 'Spring tutoring: applications are open.',
        sp: 'Tutorías de primavera: ya puede enviar su solicitud.',
      },
    },
  },
  brightpath: {
    customSignupConfig: {
      tutors: { enabled: true },
      parents: { enabled: true, approvalProcessEnabled: true },
    },
    waivers: [CONDUCT],
  },
  admin: { customSignupConfig: closed, waivers: [] },
};
