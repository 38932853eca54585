export { notifyOfWindows } from './notify-of-windows.platform';
export { remindLeaders } from './remind-leaders.platform';
