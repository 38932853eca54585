import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CaptureUpdateAction, Excalidraw, MainMenu, reconcileElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from '@excalidraw/excalidraw/types';
import '@excalidraw/excalidraw/index.css';
import { Button, Group } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { BoardImages, type ImageStore, type PictureTrouble } from './board-images';
import { addPage, elementsOf, FIRST_PAGE, pagesOf, writeElements, type StoredElement } from './board-pages';
import type { LessonDocuments } from './lesson-documents';
import { labelMenu } from './label-menu';
import { PictureNotice } from './picture-notice';
import classes from './whiteboard.module.css';

type Elements = Parameters<NonNullable<ExcalidrawProps['onChange']>>[0];

/** The shared whiteboard: pages of Excalidraw, stored in the lesson's document. */
export default function Whiteboard({
  documents,
  images,
}: {
  documents: LessonDocuments;
  images: ImageStore;
}) {
  const t = useT();
  const { board } = documents;
  const pages = usePages(documents);
  const [chosen, setChosen] = useState(FIRST_PAGE);
  const page = pages.includes(chosen) ? chosen : FIRST_PAGE;
  return (
    <div className={classes.whiteboard}>
      <Group gap={6} className={classes.pages} role="group" aria-label={t('room.pages')}>
        {pages.map((id, index) => (
          <Button
            key={id}
            size="compact-sm"
            variant={id === page ? 'filled' : 'default'}
            aria-pressed={id === page}
            aria-label={t('room.page', { number: index + 1 })}
            onClick={() => setChosen(id)}
          >
            {index + 1}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => setChosen(addPage(board))}>
          {t('room.addPage')}
        </Button>
      </Group>
      <BoardPage key={page} documents={documents} page={page} images={images} />
    </div>
  );
}

function usePages({ board }: LessonDocuments): string[] {
  const array = board.getArray<string>('pages');
  const subscribe = useCallback(
    (listener: () => void) => {
      array.observe(listener);
      return () => array.unobserve(listener);
    },
    [array],
  );
  return useSyncExternalStore(subscribe, () => pagesOf(board).join(' ')).split(' ');
}

function BoardPage({
  documents: { board },
  page,
  images,
}: {
  documents: LessonDocuments;
  page: string;
  images: ImageStore;
}) {
  const t = useT();
  const { language } = useReader();
  const dark = useDark();
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  // Excalidraw applies its initial data after it has handed out its API, and would overwrite updates received in
  // between.
  const [laidOut, setLaidOut] = useState(false);
  const [origin] = useState(() => ({}));
  const [initial] = useState(() => [...elementsOf(board, page).values()] as unknown as Elements);
  const pictures = useRef<BoardImages | null>(null);
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null);
  useEffect(() => {
    if (!api || !laidOut) return;
    const shown = new BoardImages(board, images, api, setTrouble);
    pictures.current = shown;
    const stored = elementsOf(board, page);
    const show = () => {
      const remote = [...stored.values()] as unknown as Parameters<typeof reconcileElements>[1];
      const elements = reconcileElements(api.getSceneElementsIncludingDeleted(), remote, api.getAppState());
      api.updateScene({ elements, captureUpdate: CaptureUpdateAction.NEVER });
      void shown.fetch();
    };
    const changed = (_: unknown, { origin: from }: { origin: unknown }) => {
      if (from !== origin) show();
    };
    stored.observe(changed);
    show();
    const forget = shown.follow();
    return () => {
      stored.unobserve(changed);
      forget();
      pictures.current = null;
    };
  }, [api, laidOut, board, images, origin, page]);
  const named = useCallback(
    (element: HTMLDivElement | null) => (element ? labelMenu(element, t('room.boardMenu')) : undefined),
    [t],
  );
  return (
    <div className={classes.page} ref={named}>
      {trouble ? <PictureNotice trouble={trouble} onRetry={() => pictures.current?.retry()} /> : null}
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={{ elements: initial, scrollToContent: true }}
        langCode={language === 'sp' ? 'es-ES' : 'en'}
        theme={dark ? 'dark' : 'light'}
        onChange={(elements, _state, files) => {
          setLaidOut(true);
          writeElements(board, page, elements as unknown as StoredElement[], origin);
          void pictures.current?.keep(files);
        }}
        UIOptions={{
          canvasActions: { loadScene: false, saveToActiveFile: false, export: false, toggleTheme: false },
        }}
        validateEmbeddable={false}
        aiEnabled={false}
      >
        <MainMenu>
          <MainMenu.DefaultItems.ClearCanvas />
          <MainMenu.DefaultItems.ChangeCanvasBackground />
          <MainMenu.DefaultItems.Help />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

function useDark(): boolean {
  return useSyncExternalStore(
    watchScheme,
    () => document.documentElement.dataset['mantineColorScheme'] === 'dark',
  );
}

function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}
