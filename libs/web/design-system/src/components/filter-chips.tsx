import type { ReactNode } from 'react';
import { CloseButton, UnstyledButton } from '@mantine/core';
import { useT } from '../i18n';

export interface FilterChip {
  key: string;
  /** "School", and its value. */
  name: string;
  value: string;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (key: string) => void;
  onClear: () => void;
  /** Opens the filter's choices: usually a Menu or Popover with its own button. */
  children?: ReactNode;
}

/** Active filters, each removable. The screen stores them in the address. */
export function FilterChips({ chips, onRemove, onClear, children }: FilterChipsProps) {
  const t = useT();
  return (
    <div className="ly-filters">
      {children}
      {chips.map((chip) => (
        <span key={chip.key} className="ly-chip">
          {chip.name ? <span className="ly-chip-name">{chip.name}</span> : null}
          <span className="ly-chip-value">{chip.value}</span>
          <CloseButton
            size="sm"
            aria-label={t('filters.remove', { name: `${chip.name} ${chip.value}`.trim() })}
            onClick={() => onRemove(chip.key)}
          />
        </span>
      ))}
      {chips.length ? (
        <UnstyledButton className="ly-link-button" onClick={onClear}>
          {t('filters.clearAll')}
        </UnstyledButton>
      ) : null}
    </div>
  );
}
