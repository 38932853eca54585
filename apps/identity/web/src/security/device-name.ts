/** The order matters: user agents of later browsers contain the names of earlier ones. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

export interface DeviceName {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

/** Common names of browser and system: "Chrome", "Windows". */
export function deviceName(userAgent: string | null): DeviceName {
  const named = (names: [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
  return {
    browser: named(BROWSERS),
    system: named(SYSTEMS),
    isPhone: /iPhone|Android.*Mobile/.test(userAgent ?? ''),
  };
}
