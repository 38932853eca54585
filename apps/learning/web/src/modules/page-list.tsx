import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { NativeSelect, UnstyledButton, VisuallyHidden, useMediaQuery } from '@lyceum/web/design-system';
import type { ModulePagePartsFragment } from '../__generated__/graphql';
import { useT } from './i18n';
import classes from './modules.module.css';

interface PageListProps {
  pages: readonly ModulePagePartsFragment[];
  at: number;
  completed: readonly string[];
  onTurn: (page: ModulePagePartsFragment | undefined) => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** List of all pages with their completion: beside the page, or above it on a phone. */
export function PageList({ pages, at, completed, onTurn }: PageListProps) {
  const t = useT();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isCompleted = (id: string) => completed.includes(id);
  if (isNarrow)
    return (
      <NativeSelect
        label={t('modules.pages')}
        value={pages[at]?.id}
        data={pages.map(({ id, title }, index) => ({
          value: id,
          label: `${isCompleted(id) ? '✓ ' : ''}${index + 1}. ${title}`,
        }))}
        onChange={(event) => onTurn(pages.find(({ id }) => id === event.currentTarget.value))}
      />
    );
  return (
    <nav aria-label={t('modules.pages')} className={classes.turner}>
      <ol>
        {pages.map((page, index) => (
          <li key={page.id}>
            <UnstyledButton
              className={classes.turn}
              aria-current={index === at ? 'page' : undefined}
              onClick={() => onTurn(page)}
            >
              {isCompleted(page.id) ? (
                <IconCircleCheckFilled {...ICON} className={classes.done} />
              ) : (
                <IconCircle {...ICON} />
              )}
              <span>
                {page.title}
                {isCompleted(page.id) ? (
                  <VisuallyHidden>{` (${t('modules.pageCompleted')})`}</VisuallyHidden>
                ) : null}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
