import { inFrame, onTheCard, type Proof } from './proofs';

const words: readonly Proof[] = [
  inFrame,
  'shell/src/viewer/frame-settings.spec.ts › names screens in the organization’s terms',
  'sessions/web/src/book-session/settings-booking-form.test.tsx › uses the organization’s terms in both languages',
  onTheCard,
];
const buffer: readonly Proof[] = [
  'sessions/api/src/scheduling/organization-settings.spec.ts › keeps the organization’s buffer between sessions, in minutes or hours',
];
const limit: readonly Proof[] = [
  'sessions/api/src/scheduling/organization-settings.spec.ts › limits a learner’s session time by week, by month, or since a date',
];
const holidays: readonly Proof[] = [
  'sessions/api/src/scheduling/organization-settings.spec.ts › reports the organization’s holidays with day and name',
];
const doors: readonly Proof[] = [
  'identity/api/src/projections/organization-settings.spec.ts › opens sign-ups for tutors and families separately, and says whether an admin approves',
  'identity/web/src/settings/settings-of-organization.test.tsx › shows sign-ups and banner of the landing page as the organization configures',
];
const banner: readonly Proof[] = [
  'identity/api/src/projections/organization-settings.spec.ts › shows the banner in the reader’s language, while it is on',
  'identity/web/src/settings/settings-of-organization.test.tsx › shows sign-ups and banner of the landing page as the organization configures',
];
const texts: readonly Proof[] = [
  'identity/api/src/projections/organization-settings.spec.ts › has waivers signed by the chosen audiences, in their language, and requires the required ones',
  'identity/api/src/sign-up/sign-up.spec.ts › that a waiver with another text is signed again',
];
const checkOfStudents: readonly Proof[] = [
  'identity/api/src/sign-up/sign-up.spec.ts › whether an admin approves, and where the background check is made',
];
const checkOfTutors: readonly Proof[] = [
  'identity/api/src/applications/applications.spec.ts › createPaasTutor sends an application that was saved in steps, once nothing is missing',
  'identity/api/src/applications/applications.spec.ts › saveTutorApplication waits for the verified address where that comes first; no address of a check that is made internally',
];
const zones: readonly Proof[] = [
  'identity/api/src/settings/settings.spec.ts › refuses every other zone, also from admins, and names the offered ones',
  'identity/web/src/settings/settings-of-organization.test.tsx › offers the languages and time zones of the organization',
];
const place: readonly Proof[] = [
  'ecosystems/api/src/ecosystems/get-ecosystems.spec.ts › finds ecosystems by every word of name, short name and place, in pages',
];
const pictures: readonly Proof[] = [
  inFrame,
  'identity/web/src/settings/settings-of-organization.test.tsx › shows the pictures of the organization on its landing page: %s',
];
const properties: readonly Proof[] = [
  'ecosystems/api/src/ecosystem-record/custom-properties.spec.ts › answers custom properties, set by a super admin, to the ecosystem’s admins and operators only',
];
const scale: readonly Proof[] = [
  'matching/api/src/reviews/reviews.spec.ts › converts old reviews to a changed scale',
  'matching/web/src/review/settings-review-form.test.tsx › asks for a score on the organization’s scale: %s',
];
const shownPrice =
  'payments/web/src/payments/settings-prices.test.tsx › shows what an hour costs, the fee on top, and who pays';

/** For each setting of an organization the tests in the domains that obey it. */
export const PROVEN_OF_ORGANIZATIONS: Readonly<Record<string, readonly Proof[]>> = {
  'organization.name': [
    inFrame,
    'messaging/api/src/session-notifications/program-rules.spec.ts › sends mails with the name and color of the organization',
  ],
  'organization.shortName': [
    'ecosystems/api/src/ecosystems/get-ecosystems.spec.ts › answers anyone by profile id or short name, whatever the case',
    'ecosystems/api/src/ecosystems/edit-ecosystem.spec.ts › lets only operators change the short name',
  ],
  'organization.archived': [
    'ecosystems/api/src/ecosystems/archive-ecosystem.spec.ts › marks its page, refuses changes, and leaves the default list',
  ],
  'organization.terms.en.tutor': words,
  'organization.terms.en.tutee': words,
  'organization.terms.en.module': words,
  'organization.terms.sp.tutor': words,
  'organization.terms.sp.tutee': words,
  'organization.terms.sp.module': words,
  'organization.city': place,
  'organization.state': place,
  'organization.logo': pictures,
  'organization.background': pictures,
  'organization.primaryColor': [
    inFrame,
    'messaging/api/src/session-notifications/program-rules.spec.ts › sends mails with the name and color of the organization',
  ],
  'organization.defaultLanguage': [
    'identity/api/src/invites/invites.spec.ts › invitePaasUser mails in the organization’s language when the person has chosen none',
    'ecosystems/api/src/settings/every-setting.spec.ts › answers on the welcome page what a visitor may see of it',
  ],
  'organization.supportedLanguages': [
    'identity/web/src/settings/settings-of-organization.test.tsx › offers the languages and time zones of the organization',
  ],
  'organization.timeZoneId': [
    'ecosystems/api/src/ecosystems/edit-ecosystem.spec.ts › publishes a new zone for programs without a zone of their own',
    'sessions/api/src/scheduling/program-settings.spec.ts › books in the program’s zone by default',
  ],
  'organization.currency': [
    'payments/api/src/charges/payment-settings.spec.ts › says who pays, in the organization’s currency',
    shownPrice,
    'identity/web/src/settings/settings-of-organization.test.tsx › shows the prepaid amount in the organization’s currency',
  ],
  'organization.supportedTimezones': zones,
  'organization.limitTimezones': zones,
  'organization.supportedGradeLevels': [
    'ecosystems/api/src/schools/schools.spec.ts › offers what is not archived, grades in order, and the programs that the actor sees',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the grade levels that the organization uses',
  ],
  'organization.supportedSchools': [
    'ecosystems/api/src/schools/schools.spec.ts › getEcosystemFilters pages schools by name and finds them by words, whatever the case, and by id',
    'ecosystems/api/src/schools/schools.spec.ts › offers what is not archived, grades in order, and the programs that the actor sees',
  ],
  'organization.sessionSettings.tuteeBookEnabled': [
    'sessions/api/src/scheduling/create-session.spec.ts › lets learners and guardians book where both their program and the ecosystem allow it',
  ],
  'organization.sessionSettings.attendanceGraceMinutes': [
    'sessions/api/src/scheduling/organization-settings.spec.ts › counts a join within the grace minutes as on time',
  ],
  'organization.sessionSettings.onlyJoinSessionsToday': [
    'sessions/api/src/scheduling/organization-settings.spec.ts › opens a session on its own day only, where the organization says so',
  ],
  'organization.sessionSettings.sessionDurations': [
    'sessions/api/src/drafts/booking-rules.spec.ts › bind tutors to the offered lengths and start times, but not admins',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the lengths and the start times of the organization’s settings',
  ],
  'organization.sessionInterval': [
    'sessions/api/src/drafts/booking-rules.spec.ts › bind tutors to the offered lengths and start times, but not admins',
    'sessions/web/src/book-session/settings-booking-form.test.tsx › offers the lengths and the start times of the organization’s settings',
  ],
  'organization.sessionSettings.bookByDefault': [
    'sessions/api/src/scheduling/organization-settings.spec.ts › saves a tutor’s booking as upcoming, or as pending where an admin has to approve it',
  ],
  'organization.sessionSettings.userAvailabilityBookingEnabled': [
    'sessions/api/src/scheduling/organization-settings.spec.ts › checks people’s availability only where the organization enables it',
  ],
  'organization.sessionSettings.recordingRetentionDays': [
    'sessions/api/src/lesson-files/lesson-files.spec.ts › uploadLessonspaceLesson requires consent of everybody, and recordings are visible to the listed roles until their retention ends',
  ],
  'organization.sessionSettings.materialsRetentionDays': [
    'sessions/api/src/materials/delete-old-materials.spec.ts › keeps materials of a session for the organization’s retention after its end, and forever without one',
  ],
  'organization.sessionSettings.parentsActForChildren': [
    'sessions/api/src/seats/children.spec.ts › refuse to act for the child where the organization does not let guardians, who still see the sessions',
    'matching/api/src/reviews/reviews.spec.ts › addReview lets a parent review for a child who was present, where parents act',
  ],
  'organization.sessionLimitsConfig.enabled': limit,
  'organization.sessionLimitsConfig.sessionLimitType': limit,
  'organization.sessionLimitsConfig.resetDate': limit,
  'organization.sessionLimitsConfig.minuteLimit': limit,
  'organization.timeBufferConfig.enabled': buffer,
  'organization.timeBufferConfig.length': buffer,
  'organization.timeBufferConfig.fieldType': buffer,
  'organization.sessionAdvanceDayLimit': [
    'sessions/api/src/scheduling/organization-settings.spec.ts › lets learners book only within the organization’s advance limit',
    'sessions/api/src/booking/booking.spec.ts › return a month in the viewer’s zone, with date overrides, holidays and the advance limit',
  ],
  'organization.holidays.date': holidays,
  'organization.holidays.name': holidays,
  'organization.customSignupConfig.tutors.enabled': doors,
  'organization.customSignupConfig.tutors.emailVerificationEnabled': checkOfTutors,
  'organization.customSignupConfig.tutors.approvalProcessEnabled': [
    'identity/api/src/applications/applications.spec.ts › createPaasTutor signs in at once where no approval is required',
  ],
  'organization.customSignupConfig.tutors.backgroundCheckEnabled': checkOfTutors,
  'organization.customSignupConfig.tutors.backgroundCheckConfig.checkType': checkOfTutors,
  'organization.customSignupConfig.tutors.backgroundCheckConfig.externalURL': checkOfTutors,
  'organization.customSignupConfig.parents.enabled': [
    ...doors,
    'identity/api/src/sign-up/sign-up.spec.ts › whether sign-ups are open',
  ],
  'organization.customSignupConfig.parents.emailVerificationEnabled': [
    'identity/api/src/sign-up/sign-up.spec.ts › whether the address is verified before anything else',
  ],
  'organization.customSignupConfig.parents.approvalProcessEnabled': checkOfStudents,
  'organization.customSignupConfig.parents.backgroundCheckEnabled': checkOfStudents,
  'organization.customSignupConfig.parents.backgroundCheckConfig.checkType': checkOfStudents,
  'organization.customSignupConfig.parents.backgroundCheckConfig.externalURL': checkOfStudents,
  'organization.waivers.title.en': texts,
  'organization.waivers.title.sp': texts,
  'organization.waivers.text.en': texts,
  'organization.waivers.text.sp': texts,
  'organization.waivers.audiences': texts,
  'organization.waivers.required': texts,
  'organization.customBannerConfig.enabled': banner,
  'organization.customBannerConfig.message.en': banner,
  'organization.customBannerConfig.message.sp': banner,
  'organization.MFAEnabled': [
    'identity/api/src/projections/organization-settings.spec.ts › requires a second step of everyone while the organization does',
    'identity/api/src/mfa/mfa.spec.ts › is required of everyone where the ecosystem says so, by mail for those without a method',
  ],
  'organization.tutorPayoutsConfig.enabled': [
    'sessions/api/src/pay/pay.spec.ts › pays an individual rate where these are enabled, and nothing while pay is off; earlier pay stays',
  ],
  'organization.tutorPayoutsConfig.payoutResponsibility': [
    'sessions/api/src/pay/pay.spec.ts › decideSessionPay leaves marking as paid to operators where the platform pays, and own pay to other admins',
  ],
  'organization.tutorPayoutsConfig.tutorPayoutRate': [
    'sessions/api/src/pay/pay.spec.ts › computes the leader’s pay when the session is completed; an absent learner gives none',
  ],
  'organization.tutorPayoutsConfig.setWageEnabled': [
    'sessions/api/src/pay/pay.spec.ts › pays an individual rate where these are enabled, and nothing while pay is off; earlier pay stays',
    'identity/api/src/profiles/profiles.spec.ts › editHourlyWage is refused where one rate is paid to all; when wages are enabled, former ones are published',
    'ecosystems/web/src/program-overview/settings-shown.test.tsx › has a field for a person’s own wage where the organization uses such wages',
  ],
  'organization.payments.enabled': [
    'payments/api/src/charges/payment-settings.spec.ts › charges the price of an hour, and nothing while charging is off',
    shownPrice,
    'shell/src/viewer/frame-settings.spec.ts › shows payments in the navigation while sessions are charged',
  ],
  'organization.payments.payer': [
    'payments/api/src/charges/payment-settings.spec.ts › says who pays, in the organization’s currency',
    'payments/api/src/charges/charges.spec.ts › is paid by a learner without a parent, or by the organization, and not charged before charging is on',
    shownPrice,
  ],
  'organization.payments.hourlyPrice': [
    'payments/api/src/charges/payment-settings.spec.ts › charges the price of an hour, and nothing while charging is off',
    shownPrice,
  ],
  'organization.payments.preChargePercentageFee': [
    'payments/api/src/charges/payment-settings.spec.ts › adds each of the fees on top',
    shownPrice,
  ],
  'organization.payments.preChargeFlatFee': [
    'payments/api/src/charges/payment-settings.spec.ts › adds each of the fees on top',
    shownPrice,
  ],
  'organization.payments.postChargePercentageFee': [
    'payments/api/src/charges/payment-settings.spec.ts › takes each of the platform’s parts of the charge',
  ],
  'organization.payments.postChargeFlatFee': [
    'payments/api/src/charges/payment-settings.spec.ts › takes each of the platform’s parts of the charge',
  ],
  'organization.payments.referralReward': [
    'payments/api/src/referrals/referrals.spec.ts › brings the reward once, at the family’s first session, which pays due charges at once',
  ],
  'organization.ratingType': scale,
  'organization.ratingMaxValue': scale,
  'organization.lowRatingThreshold': [
    'matching/api/src/reviews/reviews.spec.ts › publishes a low review once, for the program’s admins or else the organization’s',
  ],
  'organization.customProperties.key': properties,
  'organization.customProperties.type': properties,
  'organization.customProperties.value': properties,
  'organization.revision': [
    'ecosystems/api/src/ecosystems/edit-ecosystem.spec.ts › refuses a change based on an older revision',
  ],
};
