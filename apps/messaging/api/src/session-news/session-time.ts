import type { Language } from '@lyceum/server/actor';

const LOCALES = { en: 'en-US', sp: 'es-US' } as const;

/** "Thursday, November 26th, 2026, 3:30 PM – 4:15 PM" in the reader's language and zone. */
export function sessionTime(startsAt: string, endsAt: string, timeZone: string, language: Language): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return `${longDate(start, timeZone, language)}, ${clock(start, timeZone, language)} – ${clock(end, timeZone, language)}`;
}

/** "Mountain Standard Time" */
export function zoneName(instant: string, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export function longDate(instant: Date, timeZone: string, language: Language): string {
  const options = { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  if (language === 'sp') return new Intl.DateTimeFormat(LOCALES.sp, options).format(instant);
  const parts = new Intl.DateTimeFormat(LOCALES.en, options).formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)!.value;
  return `${part('weekday')}, ${part('month')} ${ordinal(Number(part('day')))}, ${part('year')}`;
}

function clock(instant: Date, timeZone: string, language: Language): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hour12: true } as const;
  // ICU separates the day period with a narrow no-break space, which some mail readers show as a box.
  return new Intl.DateTimeFormat(LOCALES[language], options).format(instant).replace(/[\u00a0\u202f]/g, ' ');
}

function ordinal(day: number): string {
  const suffixes: Record<Intl.LDMLPluralRule, string> = {
    one: 'st',
    two: 'nd',
    few: 'rd',
    other: 'th',
    many: 'th',
    zero: 'th',
  };
  return `${day}${suffixes[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(day)]}`;
}
