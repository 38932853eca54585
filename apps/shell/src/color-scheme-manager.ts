import type { MantineColorSchemeManager } from '@mantine/core';
import { device } from './device';

/** Mantine's colour scheme kept with the device's other choices, so that a sign-out leaves it. */
export function colorSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => device.colorScheme() ?? fallback,
    set: (value) => device.setColorScheme(value),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => device.setColorScheme('auto'),
  };
}
