import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useT } from '../i18n';
import { NotLoaded } from '../parts/not-loaded';
import { optionalPart } from '../parts/optional-part';
import { COMMAND_KEY } from './command-key';

const CommandPalette = optionalPart(() => import('./command-palette'), NotLoaded);
const KeyboardHelp = optionalPart(() => import('./keyboard-help'), NotLoaded);

const WRITES = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** The button and the shortcuts that open the palette and the keyboard help; both are loaded when first opened. */
export function Palette() {
  const t = useT();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const close = () => setOpen(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      event.key.toLowerCase() === 'k'
    ) {
      event.preventDefault();
      setOpen(open === 'palette' ? null : 'palette');
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !event.defaultPrevented) {
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      event.preventDefault();
      setOpen('help');
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('palette.open')} (${COMMAND_KEY} K)`}
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={22} stroke={1.7} />
      </ActionIcon>
      <Suspense fallback={null}>
        {open === 'palette' ? <CommandPalette onClose={close} onHelp={() => setOpen('help')} /> : null}
        {open === 'help' ? <KeyboardHelp onClose={close} /> : null}
      </Suspense>
    </>
  );
}
