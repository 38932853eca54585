export { on, pending, refused, unreachable, type Answer, type PartialData } from './answers';
export { onRequest } from './screen-server';
export { renderPart, renderRoute, type RenderedScreen, type RenderOptions } from './render-screen';
export { viewerOf, visitorOf, type ViewerOptions } from './viewer-fixture';
export { expectConsoleError } from './console-errors';
export { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
