import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ErrorState, useFocusReturn, useFrozenWhilePressed } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { PALETTE_KINDS, type PaletteItem } from './palette-item';
import { useFound } from './use-found';
import { usePlaces } from './use-places';
import './palette.css';

interface CommandPaletteProps {
  onClose: () => void;
  onHelp: () => void;
}

/** Finds people, programs, sessions, screens and commands by what is typed; usable by keyboard alone. */
export default function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const t = useT();
  useFocusReturn(true);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(typed);
  const unordered = [...usePlaces(typed, onHelp), ...found.items];
  const items = useFrozenWhilePressed(
    PALETTE_KINDS.flatMap((kind) => unordered.filter((item) => item.kind === kind)),
  );
  const active = Math.min(at, items.length - 1);
  const choose = (item: PaletteItem) => {
    onClose();
    if ('to' in item.act) {
      const { to, field } = item.act;
      void navigate(to, field === undefined ? {} : { state: { field } });
    } else void item.act.run();
  };
  const steps: Record<string, () => void> = {
    ArrowDown: () => setAt((active + 1) % Math.max(items.length, 1)),
    ArrowUp: () => setAt((active - 1 + items.length) % Math.max(items.length, 1)),
    Home: () => setAt(0),
    End: () => setAt(items.length - 1),
    Enter: () => {
      const item = items[active];
      if (item) choose(item);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <Modal.Root opened onClose={onClose} size={620} yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="lg" aria-label={t('palette.title')}>
        <Modal.Body p={0}>
          <div className="ly-palette-search">
            <IconSearch size={20} stroke={1.8} aria-hidden />
            <input
              data-autofocus
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
              aria-autocomplete="list"
              aria-label={t('palette.title')}
              placeholder={t('palette.placeholder')}
              value={typed}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
            <kbd aria-hidden>Esc</kbd>
          </div>
          <Results id={id} items={items} active={active} onPoint={setAt} onChoose={choose} />
          {found.error ? <ErrorState variant="inline" error={found.error} onRetry={found.retry} /> : null}
          <p className="ly-palette-note" role="status">
            {found.pending
              ? t('palette.searching')
              : items.length === 0
                ? t('palette.none')
                : t('palette.found', { count: items.length })}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ResultsProps {
  id: string;
  items: readonly PaletteItem[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}

function Results({ id, items, active, onPoint, onChoose }: ResultsProps) {
  const t = useT();
  const optionOf = (item: PaletteItem) => {
    const index = items.indexOf(item);
    return (
      <div
        key={item.key}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        className="ly-palette-option"
        onMouseMove={() => onPoint(index)}
        onClick={() => onChoose(item)}
      >
        <span>{item.label}</span>
        {item.detail ? <small>{item.detail}</small> : null}
      </div>
    );
  };
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className="ly-palette-list">
      {PALETTE_KINDS.map((kind) => {
        const group = items.filter((item) => item.kind === kind);
        if (group.length === 0) return null;
        return (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className="ly-palette-heading">
              {t(`palette.kind.${kind}`)}
            </div>
            {group.map(optionOf)}
          </div>
        );
      })}
    </div>
  );
}
