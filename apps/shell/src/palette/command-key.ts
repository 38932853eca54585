/** Name of the modifier key of shortcuts. */
export const COMMAND_KEY = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';
