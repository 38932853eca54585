import { useLayoutEffect, useState } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { ActionIcon, Button, Group, Section, type ServerForm } from '@lyceum/web/design-system';
import { useT } from './i18n';
import { moved, newPage, type ModuleValues, type PageValues } from './module-values';
import classes from './modules.module.css';
import { PageFields } from './page-fields';

const MOST_PAGES = 50;
const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The pages in order; each can be opened, moved and deleted, by pointer and by keyboard. */
export function PageLines({ form: { values, set, field, problems } }: { form: ServerForm<ModuleValues> }) {
  const t = useT();
  const { pages } = values;
  const isRefused = (at: number) =>
    problems.some(({ fieldId }) => fieldId?.startsWith(field(`pages.${at}.`).id));
  const [open, setOpen] = useOpenPages(
    pages,
    pages.filter((_, at) => isRefused(at)),
  );
  const setPages = (next: PageValues[]) => set({ pages: next });
  const add = () => {
    const page = newPage();
    setPages([...pages, page]);
    setOpen([page.id]);
  };
  return (
    <Section title={t('modules.pages')} description={t('modules.pagesHelp')}>
      <ol className={classes.lines} id={field('pages').id} tabIndex={-1}>
        {pages.map((page, at) => {
          const of = (name: string) => field(`pages.${at}.${name}`);
          const isOpen = open.includes(page.id);
          const name = page.title || t('modules.pageNumber', { number: at + 1 });
          return (
            <li key={page.id} className={classes.line}>
              <div className={classes.lineHead}>
                <span className={classes.lineTitle}>{`${at + 1}. ${name}`}</span>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('modules.moveUp', { name })}
                    disabled={at === 0}
                    onClick={() => setPages(moved(pages, at, at - 1))}
                  >
                    <IconArrowUp {...ICON} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('modules.moveDown', { name })}
                    disabled={at === pages.length - 1}
                    onClick={() => setPages(moved(pages, at, at + 1))}
                  >
                    <IconArrowDown {...ICON} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('modules.deletePage', { name })}
                    onClick={() => setPages(pages.filter((each) => each !== page))}
                  >
                    <IconTrash {...ICON} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-expanded={isOpen}
                    aria-label={t('modules.openPage', { name })}
                    onClick={() => setOpen(isOpen ? open.filter((id) => id !== page.id) : [page.id])}
                  >
                    {isOpen ? <IconChevronUp {...ICON} /> : <IconChevronDown {...ICON} />}
                  </ActionIcon>
                </Group>
              </div>
              {isOpen ? (
                <div className={classes.fields}>
                  <PageFields
                    value={page}
                    field={of}
                    onChange={(next) => setPages(pages.map((each) => (each === page ? next : each)))}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button
        mt="md"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        disabled={pages.length >= MOST_PAGES}
        onClick={add}
      >
        {t('modules.addPage')}
      </Button>
    </Section>
  );
}

/**
 * The expanded pages. Pages with errors expand too, so that error links find their fields, and stay open while they are
 * corrected.
 */
function useOpenPages(pages: readonly PageValues[], refused: readonly PageValues[]) {
  const [open, setOpen] = useState<readonly string[]>(pages.length === 1 ? pages.map(({ id }) => id) : []);
  const due = refused.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    if (due) setOpen((was) => [...new Set([...was, ...due.split(' ')])]);
  }, [due]);
  return [open, setOpen] as const;
}
