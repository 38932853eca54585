import { device } from './device';

// Runs before the first paint, so that a dark page never flashes white.
const scheme = device.colorScheme();
const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
