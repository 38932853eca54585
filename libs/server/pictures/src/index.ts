export * from './redraw-picture';
export * from './semaphore';
