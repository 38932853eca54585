import { phoneText } from './phone-text';

it.each([
  ['+13035550142', '+1 303 555 0142'],
  ['+13035550142;ext=5', '+1 303 555 0142 ext. 5'],
  ['+525512345678', '+525512345678'],
  ['3035550142', '3035550142'],
  ['', ''],
])('shows %s as %s', (kept, shown) => expect(phoneText(kept)).toBe(shown));
