import { useState, type KeyboardEvent } from 'react';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { ActionIcon, Button, Group, Section, Switch, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { LayoutPart } from './use-dashboard-layout';
import classes from './analytics.module.css';

interface ArrangePartsProps {
  parts: readonly LayoutPart[];
  isUsual: boolean;
  /** Stores the parts; none: the usual arrangement. */
  onChange: (parts: LayoutPart[]) => void;
  onDone: () => void;
}

/** The parts of a dashboard as a list: dragged, moved by buttons or by Alt and an arrow key, shown or hidden. */
export function ArrangeParts({ parts, isUsual, onChange, onDone }: ArrangePartsProps) {
  const t = useT();
  const [dragged, setDragged] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const nameOf = ({ part }: LayoutPart) => t(`layout.part.${part}`);
  const move = (from: number, to: number) => {
    const moved = parts[from];
    if (!moved || to < 0 || to >= parts.length || from === to) return;
    const next = parts.filter((_, at) => at !== from);
    next.splice(to, 0, moved);
    onChange(next);
    setTold(t('layout.moved', { name: nameOf(moved), place: to + 1, of: parts.length }));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const isOnly = ({ isHidden }: LayoutPart) =>
    !isHidden && parts.filter((each) => !each.isHidden).length === 1;
  return (
    <Section title={t('layout.title')} description={t('layout.help')}>
      <ol className={classes.parts} aria-label={t('layout.title')}>
        {parts.map((each, at) => (
          // The keys of the buttons inside bubble here, so that the same keys work wherever the focus is.
          <li
            key={each.part}
            className={classes.part}
            data-dragged={dragged === at || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
            onDragEnd={() => setDragged(null)}
            onKeyDown={(event) => onKey(event, at)}
          >
            <IconGripVertical size={18} stroke={1.7} aria-hidden />
            <span className={classes.partName}>{nameOf(each)}</span>
            <Switch
              aria-label={t('layout.shown', { name: nameOf(each) })}
              checked={!each.isHidden}
              disabled={isOnly(each)}
              onChange={(event) => {
                const isHidden = !event.currentTarget.checked;
                onChange(parts.map((part) => (part.part === each.part ? { ...part, isHidden } : part)));
              }}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('layout.up', { name: nameOf(each) })}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={18} stroke={1.7} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('layout.down', { name: nameOf(each) })}
                aria-disabled={at === parts.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={18} stroke={1.7} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Group gap="xs" mt="md">
        <Button onClick={onDone}>{t('layout.done')}</Button>
        <Button variant="default" disabled={isUsual} onClick={() => onChange([])}>
          {t('layout.reset')}
        </Button>
      </Group>
    </Section>
  );
}
