/** ISO 4217 codes that are offered for costs; the report's own comes first. */
const OFFERED = [
  ...(['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'AUD', 'BRL', 'CLP', 'COP', 'CRC', 'DOP', 'GTQ', 'HNL'] as const),
  ...(['INR', 'JPY', 'NZD', 'PEN', 'PHP'] as const),
];

export const currencyChoices = (own: string): string[] => [own, ...OFFERED.filter((code) => code !== own)];
