import type { EcosystemSaved } from '@lyceum/contracts/ecosystems';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemRecord } from './ecosystem-row';

export function payloadOfEcosystem(ecosystem: EcosystemRecord): EcosystemSaved {
  const words = ecosystem.terms[ecosystem.defaultLanguage];
  return {
    id: ecosystem.id,
    name: ecosystem.name,
    shortName: ecosystem.shortName,
    profileId: ecosystem.profileId,
    tutorTerm: words.tutor,
    tuteeTerm: words.tutee,
    moduleTerm: words.module,
    terms: ecosystem.terms,
    logo: ecosystem.logo,
    background: ecosystem.background,
    primaryColor: ecosystem.primaryColor,
    defaultLanguage: ecosystem.defaultLanguage,
    supportedLanguages: ecosystem.supportedLanguages,
    timeZoneId: ecosystem.timeZoneId,
    supportedTimezones: ecosystem.supportedTimezones,
    limitTimezones: ecosystem.limitTimezones,
    sessionSettings: ecosystem.sessionSettings,
    sessionLimitsConfig: ecosystem.sessionLimitsConfig,
    timeBufferConfig: ecosystem.timeBufferConfig,
    sessionInterval: ecosystem.sessionInterval,
    sessionAdvanceDayLimit: ecosystem.sessionAdvanceDayLimit,
    holidays: ecosystem.holidays,
    customSignupConfig: ecosystem.customSignupConfig,
    waivers: ecosystem.waivers,
    customBannerConfig: ecosystem.customBannerConfig,
    archived: ecosystem.archived,
    MFAEnabled: ecosystem.MFAEnabled,
    currency: ecosystem.currency,
    tutorPayoutsConfig: ecosystem.tutorPayoutsConfig,
    payments: ecosystem.payments,
    ratingType: ecosystem.ratingType,
    ratingMaxValue: ecosystem.ratingMaxValue,
    lowRatingThreshold: ecosystem.lowRatingThreshold,
    revision: ecosystem.revision,
  };
}

/** Publishes the ecosystem's state to the other domains and to open pages. */
export async function recordEcosystemSaved(db: TenantDb, ecosystem: EcosystemRecord): Promise<void> {
  await db.record({ type: 'ecosystems.ecosystem-saved', payload: payloadOfEcosystem(ecosystem) });
  db.notify({ userIds: 'ecosystem', topics: ['ecosystem', 'programs'] });
}
