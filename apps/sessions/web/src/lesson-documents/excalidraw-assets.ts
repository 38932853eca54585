declare const __webpack_public_path__: string;

/**
 * Serves Excalidraw's fonts from our own files, so that nothing is loaded from other hosts. Must run before Excalidraw
 * is loaded.
 */
export function serveOwnFonts(): void {
  Object.assign(window, {
    EXCALIDRAW_ASSET_PATH: new URL(`${__webpack_public_path__}excalidraw/`, location.href).href,
  });
}
