type Language = 'en' | 'sp';
type Instant = string | number | Date;

/** One format for each use of a date. */
export interface DateTexts {
  /** The date of a page or of a group in a list: `Tuesday, December 8th, 2026`, `martes, 8 de diciembre de 2026`. */
  fullDay(value: Instant): string;
  /** A near date, as of sessions and deadlines: `Tue, Dec 8`, `mar, 8 dic`; with the year when half a year away. */
  day(value: Instant): string;
  /** A distant date, or one in a record: `Dec 8, 2026`, `8 dic 2026`. */
  date(value: Instant): string;
  /** Both days included: `Oct 19 – Nov 29, 2026`, `19 oct – 29 nov 2026`. */
  span(first: Instant, last: Instant): string;
  /** `4:15 PM`, `4:15 p.m.` */
  time(value: Instant): string;
  /** `4:00 – 5:00 PM`, `4:00 – 5:00 p.m.` */
  timeSpan(start: Instant, end: Instant): string;
  /** Date and time: `Tue, Dec 8, 4:15 PM`. */
  moment(value: Instant): string;
  /** Date and time in a document that is archived: `Dec 8, 2026, 4:15 PM`. */
  record(value: Instant): string;
  /** `December 2026`, `diciembre de 2026` */
  month(value: Instant): string;
  /** Label of a chart column: `Dec 8`, `8 dic`. */
  dayAndMonth(value: Instant): string;
}

/** `es` for dates, because `es-US` adds "de" to some of them; the 12-hour clock of the United States for times. */
const DAYS = { en: 'en-US', sp: 'es' } as const;
const CLOCKS = { en: 'en-US', sp: 'es-US' } as const;

const NEAR_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const FULL_DAY = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
const FAR_DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** Half a year: a date without year is the nearest one with that day and month. */
const NEAR_MS = 183 * 86_400_000;

let now = () => Date.now();

/** For tests: fixes the day that decides whether a date is written with its year. */
export function writeDatesAsOf(at: number): void {
  now = () => at;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter costs far more than using it. */
function formatOf(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.keys(options).join()} ${options.month ?? options.weekday ?? ''}`;
  let known = formats.get(key);
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale, { ...options, timeZone })));
  return known;
}

/** Replaces special spaces of ICU, which some fonts and mail programs show as boxes. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/ ?– ?/g, ' – ');

const isDay = (value: Instant) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const made = new Map<string, DateTexts>();

/** Formats dates for a language and a time zone, the same on screens and in mails. */
export function dateTexts(language: Language, timeZoneId: string): DateTexts {
  const key = `${language} ${timeZoneId}`;
  let texts = made.get(key);
  if (!texts) made.set(key, (texts = makeTexts(language, timeZoneId)));
  return texts;
}

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (day: string) => `${day}${ENDINGS[ORDINALS.select(Number(day))] ?? 'th'}`;

function makeTexts(language: Language, timeZoneId: string): DateTexts {
  // A date without time (`2026-11-21`) means that date in every zone, so it is parsed and formatted in UTC.
  const write = (locale: string, options: Intl.DateTimeFormatOptions) => (value: Instant) =>
    plain(formatOf(locale, isDay(value) ? 'UTC' : timeZoneId, options).format(new Date(value)));
  const nearDay = write(DAYS[language], NEAR_DAY);
  const distantDay = write(DAYS[language], { ...NEAR_DAY, ...FAR_DAY });
  const date = write(DAYS[language], FAR_DAY);
  const time = write(CLOCKS[language], CLOCK);
  const wholeDay = write(DAYS[language], FULL_DAY);
  const isNear = (value: Instant) => Math.abs(new Date(value).getTime() - now()) < NEAR_MS;
  const day = (value: Instant) => (isNear(value) ? nearDay(value) : distantDay(value));
  const isSameDay = (one: Instant, other: Instant) => date(one) === date(other);
  const range = (
    locale: string,
    zone: string,
    options: Intl.DateTimeFormatOptions,
    from: Instant,
    to: Instant,
  ) => plain(formatOf(locale, zone, options).formatRange(new Date(from), new Date(to)));
  return {
    fullDay: (value) => (language === 'en' ? wholeDay(value).replace(/\d+(?=,)/, ordinal) : wholeDay(value)),
    day,
    date,
    span: (first, last) =>
      new Date(first) > new Date(last)
        ? `${date(first)} – ${date(last)}`
        : range(DAYS[language], isDay(first) ? 'UTC' : timeZoneId, FAR_DAY, first, last),
    time,
    // For a range past midnight, `formatRange` would add both dates; only the times are wanted.
    timeSpan: (start, end) =>
      isSameDay(start, end)
        ? range(CLOCKS[language], timeZoneId, CLOCK, start, end)
        : `${time(start)} – ${time(end)}`,
    moment: (value) => `${day(value)}, ${time(value)}`,
    record: (value) => `${date(value)}, ${time(value)}`,
    month: write(DAYS[language], { month: 'long', year: 'numeric' }),
    dayAndMonth: write(DAYS[language], { month: 'short', day: 'numeric' }),
  };
}

/** Name of a weekday, 0 is Sunday: `Monday`, `lunes`. */
export function weekdayName(
  day: number,
  language: Language,
  style: 'long' | 'short' | 'narrow' = 'long',
): string {
  const format = formatOf(CLOCKS[language], 'UTC', { weekday: style });
  return format.format(new Date(Date.UTC(2026, 1, 1 + day)));
}

/** Name of a month, 1 to 12: `November`, `noviembre`. */
export function monthName(month: number, language: Language): string {
  return formatOf(DAYS[language], 'UTC', { month: 'long' }).format(new Date(Date.UTC(2026, month - 1, 1)));
}
