export * from './redraw-picture';
export * from './slots';
