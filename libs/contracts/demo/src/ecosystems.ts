import { demoId } from './demo-id';

export interface DemoTerms {
  tutor: string;
  tutee: string;
  module: string;
}

export interface DemoEcosystem {
  id: string;
  name: string;
  shortName: string;
  profileId: string;
  city: string | null;
  state: string | null;
  primaryColor: string;
  defaultLanguage: 'en' | 'sp';
  timeZoneId: string;
  terms: { en: DemoTerms; sp: DemoTerms };
  /** Absent where leaders earn nothing. */
  tutorPayoutsConfig?: {
    enabled: boolean;
    payoutResponsibility: 'ECOSYSTEM';
    tutorPayoutRate: string;
    setWageEnabled: boolean;
  };
  /** Absent where sessions cost nothing. */
  payments?: {
    enabled: boolean;
    payer: 'FAMILY';
    hourlyPrice: string;
    preChargePercentageFee: string;
    preChargeFlatFee: string;
    postChargePercentageFee: string;
    postChargeFlatFee: string;
  };
}

export interface DemoProgram {
  id: string;
  ecosystemId: string;
  name: string;
  shortName: string;
  /** Target of minutes per learner and week. */
  weeklyMinutesTarget: number | null;
}

export interface DemoSchool {
  id: string;
  ecosystemId: string;
  name: string;
  districtId: string;
  districtName: string;
  externalId: string;
}

export interface DemoSubject {
  id: string;
  ecosystemId: string;
  name: string;
  code: string;
}

export const demoEcosystems = {
  riverside: {
    id: demoId('ecosystem', 1),
    name: 'Riverside Unified',
    shortName: 'riverside',
    profileId: 'riverside',
    city: 'Riverside',
    state: 'CO',
    primaryColor: '#0b6e75',
    defaultLanguage: 'en',
    timeZoneId: 'America/Denver',
    terms: {
      en: { tutor: 'Tutor', tutee: 'Student', module: 'Module' },
      sp: { tutor: 'Tutor', tutee: 'Estudiante', module: 'Módulo' },
    },
    tutorPayoutsConfig: {
      enabled: true,
      payoutResponsibility: 'ECOSYSTEM',
      tutorPayoutRate: '24.50',
      setWageEnabled: true,
    },
  },
  brightpath: {
    id: demoId('ecosystem', 2),
    name: 'Bright Path Mentors',
    shortName: 'brightpath',
    profileId: 'brightpath',
    city: 'Newark',
    state: 'NJ',
    primaryColor: '#7a3ea8',
    defaultLanguage: 'sp',
    timeZoneId: 'America/New_York',
    terms: {
      en: { tutor: 'Mentor', tutee: 'Mentee', module: 'Lesson' },
      sp: { tutor: 'Mentor', tutee: 'Aprendiz', module: 'Lección' },
    },
    payments: {
      enabled: true,
      payer: 'FAMILY',
      hourlyPrice: '18.00',
      preChargePercentageFee: '3.00',
      preChargeFlatFee: '0.30',
      postChargePercentageFee: '5.00',
      postChargeFlatFee: '0.00',
    },
  },
  admin: {
    id: demoId('ecosystem', 3),
    name: 'Lyceum',
    shortName: 'admin',
    profileId: 'admin',
    city: null,
    state: null,
    primaryColor: '#1f4fd8',
    defaultLanguage: 'en',
    timeZoneId: 'America/Denver',
    terms: {
      en: { tutor: 'Tutor', tutee: 'Student', module: 'Module' },
      sp: { tutor: 'Tutor', tutee: 'Estudiante', module: 'Módulo' },
    },
  },
} satisfies Record<string, DemoEcosystem>;

const riverside = demoEcosystems.riverside.id;
const brightpath = demoEcosystems.brightpath.id;

export const demoPrograms = {
  reading: {
    id: demoId('program', 1),
    ecosystemId: riverside,
    name: 'Reading High-Dosage',
    shortName: 'reading',
    weeklyMinutesTarget: 90,
  },
  math: {
    id: demoId('program', 2),
    ecosystemId: riverside,
    name: 'Math High-Dosage',
    shortName: 'math',
    weeklyMinutesTarget: 90,
  },
  career: {
    id: demoId('program', 3),
    ecosystemId: brightpath,
    name: 'Career Mentoring',
    shortName: 'career',
    weeklyMinutesTarget: null,
  },
} satisfies Record<string, DemoProgram>;

/** Keys of resources of the library that sessions of programs have; their ids are `stableId(ecosystemId, 'demo-resource', key)`. */
export const demoMaterials = [
  { program: demoPrograms.reading, key: 'read-aloud' },
  { program: demoPrograms.math, key: 'fraction-words' },
  { program: demoPrograms.career, key: 'weekly-goal' },
];

const district = { districtId: '0480', districtName: 'Riverside Unified' };
const chapter = { districtId: '0900', districtName: 'Bright Path' };

export const demoSchools = {
  lincoln: {
    id: demoId('school', 1),
    ecosystemId: riverside,
    name: 'Lincoln Elementary',
    externalId: '0101',
    ...district,
  },
  cedarGrove: {
    id: demoId('school', 2),
    ecosystemId: riverside,
    name: 'Cedar Grove Elementary',
    externalId: '0102',
    ...district,
  },
  washington: {
    id: demoId('school', 3),
    ecosystemId: riverside,
    name: 'Washington Middle',
    externalId: '0203',
    ...district,
  },
  ironbound: {
    id: demoId('school', 4),
    ecosystemId: brightpath,
    name: 'Ironbound High',
    externalId: '0301',
    ...chapter,
  },
} satisfies Record<string, DemoSchool>;

export const demoSubjects = {
  reading: { id: demoId('subject', 1), ecosystemId: riverside, name: 'Reading', code: 'ELA' },
  math: { id: demoId('subject', 2), ecosystemId: riverside, name: 'Math', code: 'MATH' },
  career: { id: demoId('subject', 3), ecosystemId: brightpath, name: 'Career planning', code: 'CAREER' },
  interviews: {
    id: demoId('subject', 4),
    ecosystemId: brightpath,
    name: 'Job interviews',
    code: 'INTERVIEW',
  },
} satisfies Record<string, DemoSubject>;
