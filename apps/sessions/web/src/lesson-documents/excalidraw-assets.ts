declare const __webpack_public_path__: string;

/**
 * Excalidraw's fonts stand beside our own files: nothing is fetched from elsewhere. It has to know before it is loaded.
 */
export function serveOwnFonts(): void {
  Object.assign(window, {
    EXCALIDRAW_ASSET_PATH: new URL(`${__webpack_public_path__}excalidraw/`, location.href).href,
  });
}
