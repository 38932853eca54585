import { deviceName } from './device-name';

const agents: [string, string, string, boolean][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Chrome',
    'Chromebook',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox',
    'Mac',
    false,
  ],
];

it.each(agents)('%s', (agent, browser, system, isPhone) => {
  expect(deviceName(agent)).toEqual({ browser, system, isPhone });
});

it('names only what it knows', () => {
  expect(deviceName(null)).toEqual({ browser: null, system: null, isPhone: false });
  expect(deviceName('curl/8.5')).toEqual({ browser: null, system: null, isPhone: false });
});
