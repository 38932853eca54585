/** What the key is called that goes with letters for commands. */
export const COMMAND_KEY = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';
