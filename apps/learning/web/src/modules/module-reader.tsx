import { useEffect, useEffectEvent, useRef } from 'react';
import { IconArrowLeft, IconArrowRight, IconCheck, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Anchor, Button, ErrorState, Group, Stack, Text } from '@lyceum/web/design-system';
import { useAddressPatch } from '@lyceum/web/viewer';
import { FormulasOf } from '../questions/formula-text';
import type { ModulePagePartsFragment, OpenModuleFragment } from '../__generated__/graphql';
import { useT } from './i18n';
import { missing, pageToOpen } from './unsaved-progress';
import classes from './modules.module.css';
import { PageQuestion } from './page-question';
import { PageText } from './page-text';
import { PageList } from './page-list';
import { useModuleProgress } from './use-module-progress';

type Page = ModulePagePartsFragment;
type Progress = ReturnType<typeof useModuleProgress>;

/** The pages one at a time; interactive for learners, read-only for others. */
export function ModuleReader({ module }: { module: OpenModuleFragment }) {
  const t = useT();
  const { pages } = module;
  const [params, change] = useAddressPatch();
  const asked = params.get('page');
  const progress = useModuleProgress(module);
  // Read once: turning a page in another tab does not turn it here.
  const opened = useRef(pageToOpen(pages, asked, module.progress)?.id ?? null);
  const page = pageToOpen(pages, asked ?? opened.current, module.progress);
  const title = useRef<HTMLHeadingElement>(null);
  const savePage = useEffectEvent((pageId: string) => void progress.doNow({ pageId }));
  const pageId = page?.id;
  const { works } = progress;
  useEffect(() => {
    if (pageId && works) savePage(pageId);
  }, [pageId, works]);
  if (!page) return <Text>{t('modules.noPages')}</Text>;
  const at = pages.indexOf(page);
  const turn = (to: Page | undefined) => {
    if (!to) return;
    change({ page: to.id });
    requestAnimationFrame(() => title.current?.focus());
  };
  const finish = async () => {
    const isSaved = await progress.doNow({ pagesCompleted: [page.id] });
    if (isSaved) turn(pages[at + 1]);
  };
  return (
    <div className={classes.reader}>
      <PageList pages={pages} at={at} completed={progress.seen.pagesCompleted} onTurn={turn} />
      <section className={classes.page} aria-labelledby="module-page-title">
        <Stack gap="lg">
          <div>
            <Text size="sm" className={classes.quiet}>
              {t('modules.pageOf', { at: at + 1, count: pages.length })}
            </Text>
            <h2 id="module-page-title" className={classes.pageTitle} tabIndex={-1} ref={title}>
              {page.title}
            </h2>
          </div>
          <FormulasOf questions={[{ details: page }]}>
            <PageBody key={page.id} page={page} progress={progress} />
          </FormulasOf>
          {progress.error ? (
            <ErrorState
              error={progress.error}
              title={t('modules.notSaved')}
              variant="inline"
              onRetry={progress.retry}
            />
          ) : null}
          <PageButtons
            page={page}
            pages={pages}
            at={at}
            progress={progress}
            onTurn={turn}
            onFinish={finish}
          />
        </Stack>
      </section>
    </div>
  );
}

function PageBody({ page, progress: { seen, works, doNow } }: { page: Page; progress: Progress }) {
  const t = useT();
  return (
    <>
      {page.content ? <PageText text={page.content} /> : null}
      {page.videoUrl ? (
        <Group gap="sm">
          <Button
            component="a"
            href={page.videoUrl}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
            onClick={() => void doNow({ videosOpened: [page.id] })}
          >
            {t('modules.openVideo')}
          </Button>
          {seen.videosOpened.includes(page.id) ? <Text size="sm">{t('modules.videoOpened')}</Text> : null}
        </Group>
      ) : null}
      {page.questions.map((question) => (
        <PageQuestion
          key={question.id}
          question={question}
          required={page.requireCompletion}
          selected={seen.selected[question.id] ?? []}
          onSelect={works ? (ids) => void doNow({ selected: { [question.id]: ids } }) : undefined}
        />
      ))}
    </>
  );
}

interface PageButtonsProps {
  page: Page;
  pages: readonly Page[];
  at: number;
  progress: Progress;
  onTurn: (to: Page | undefined) => void;
  onFinish: () => Promise<void>;
}

/** Back and next buttons; next completes the page for a learner. */
function PageButtons({ page, pages, at, progress: { seen, works }, onTurn, onFinish }: PageButtonsProps) {
  const t = useT();
  const isLast = at === pages.length - 1;
  const isCompleted = seen.pagesCompleted.includes(page.id);
  const lacks = works && !isCompleted ? missing(page, seen) : [];
  const completes = works && !isCompleted;
  const label = completes ? (isLast ? 'modules.finish' : 'modules.completeAndGoOn') : 'modules.next';
  return (
    <Stack gap="xs">
      {lacks.length > 0 ? (
        <Text size="sm" id="module-page-lacks">
          {lacks.map((each) => t(`modules.lacks.${each}`)).join(' ')}
        </Text>
      ) : null}
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={at === 0}
          leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden />}
          onClick={() => onTurn(pages[at - 1])}
        >
          {t('modules.previous')}
        </Button>
        {completes || !isLast ? (
          <Button
            disabled={lacks.length > 0}
            aria-describedby={lacks.length > 0 ? 'module-page-lacks' : undefined}
            rightSection={
              completes && isLast ? (
                <IconCheck size={18} stroke={1.7} aria-hidden />
              ) : (
                <IconArrowRight size={18} stroke={1.7} aria-hidden />
              )
            }
            onClick={() => (completes ? void onFinish() : onTurn(pages[at + 1]))}
          >
            {t(label)}
          </Button>
        ) : (
          <Anchor component={Link} to="/modules">
            {t('modules.back')}
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}
