import type { MantineColorSchemeManager } from '@mantine/core';
import { device } from './device';

/** Mantine's color scheme is stored with the device's other settings, so that a sign-out keeps it. */
export function colorSchemeManager(): MantineColorSchemeManager {
  return {
    get: (fallback) => device.colorScheme() ?? fallback,
    set: (value) => device.setColorScheme(value),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => device.setColorScheme('auto'),
  };
}
