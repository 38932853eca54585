import { readPeople } from './read-people';

it.each([
  [
    'a table with heads in any order',
    'Last name\tEmail\tFirst name\nNúñez\tana@x.example\tAna',
    ['ana@x.example', 'Ana', 'Núñez'],
    2,
  ],
  ['commas, with a quoted cell', 'bo@x.example,"Bo, Jr.",Lee', ['bo@x.example', 'Bo, Jr.', 'Lee'], 1],
  [
    'semicolons and Spanish heads',
    'Correo;Nombre;Apellido\ncy@x.example;Cy;Rey',
    ['cy@x.example', 'Cy', 'Rey'],
    2,
  ],
  ['a name and an address', '\n\nDee de la Cruz, dee@x.example', ['dee@x.example', 'Dee de la', 'Cruz'], 3],
  ['a name and an address with a space between', 'Fi Li fi@x.example', ['fi@x.example', 'Fi', 'Li'], 1],
  ['what a program for mail copies', '"Gus Mora" <gus@x.example>', ['gus@x.example', 'Gus', 'Mora'], 1],
  ['an address alone', 'e@x.example', ['e@x.example', '', ''], 1],
])('reads %s', (_what, text, [email, firstName, lastName], line) => {
  expect(readPeople(text)).toEqual([{ line, email, firstName, lastName, roleCell: '', role: null }]);
});

it.each([
  ['Email\tFirst name\tLast name\tRole\na@x.example\tAna\tRey\tStudents', 'LEARNER'],
  ['Correo;Nombre;Apellido;Rol\na@x.example;Ana;Rey;Tutora', 'LEADER'],
  ['Ana, Rey, a@x.example, maestra', 'TEACHER'],
  ['Ana, Rey, a@x.example, Program_Admin', 'PROGRAM_ADMIN'],
  ['Ana, Rey, a@x.example, Coach', 'LEARNER'],
])('reads the role of a line: %s', (text, role) => {
  expect(readPeople(text, { LEARNER: 'coach' })).toMatchObject([
    { firstName: 'Ana', lastName: 'Rey', email: 'a@x.example', role },
  ]);
});

it('keeps an unknown role, so that the admin can correct it', () => {
  const [person] = readPeople('Email\tFirst name\tLast name\tRole\na@x.example\tAna\tRey\tastronaut');
  expect(person).toMatchObject({ roleCell: 'astronaut', role: null });
});

it('reads an empty text as an empty list', () => expect(readPeople(' \n\n')).toEqual([]));
