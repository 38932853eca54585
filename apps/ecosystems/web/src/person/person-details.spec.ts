import { contactsGiven } from './person-details';

const empty = { name: '', phone: ' ', email: '' };
const ann = { name: 'Ann', phone: '', email: '' };

it('leaves out trailing empty lines, and moves none', () => {
  expect(contactsGiven([])).toEqual([]);
  expect(contactsGiven([empty, empty])).toEqual([]);
  expect(contactsGiven([ann, empty])).toEqual([ann]);
  expect(contactsGiven([empty, ann])).toEqual([empty, ann]);
});
