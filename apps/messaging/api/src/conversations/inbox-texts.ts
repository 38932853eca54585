import type { Words } from '@lyceum/server/actor';

const words = (en: string, sp: string): Words => ({ en, sp });

export const inboxTexts = {
  off: words(
    'The inbox is switched off for you. Your organization decides that.',
    'Los mensajes están desactivados para usted. Lo decide su organización.',
  ),
  page: words('There is no such page.', 'Esa página no existe.'),
  body: words('Write 1 to 4,000 characters of text.', 'Escriba de 1 a 4000 caracteres de texto.'),
  title: words('A title has 1 to 120 characters.', 'Un título tiene de 1 a 120 caracteres.'),
  limit: words('Ask for 1 to 100 at once.', 'Pida de 1 a 100 a la vez.'),
  key: words('A key has up to 100 characters.', 'Una clave tiene hasta 100 caracteres.'),
  search: words('Search with up to 100 characters.', 'Busque con hasta 100 caracteres.'),
  whom: words('Choose 1 to 30 people, not yourself.', 'Elija de 1 a 30 personas, sin incluirse.'),
  which: words('Name the conversation or its people.', 'Indique la conversación o sus personas.'),
  apart: words(
    'These people may not meet in one conversation. Write to them one by one.',
    'Estas personas no pueden coincidir en una conversación. Escríbales por separado.',
  ),
  LEFT: words(
    'Somebody in this conversation has left. It can be read, and nothing can be added.',
    'Alguien de esta conversación se ha ido. Se puede leer, pero no agregar nada.',
  ),
  APART: words(
    'The people of this conversation no longer work together here. It can be read, and nothing can be added.',
    'Las personas de esta conversación ya no trabajan juntas aquí. Se puede leer, pero no agregar nada.',
  ),
  unseen: words(
    'Your organization’s rules ask that a guardian or a monitor reads conversations between adults and minors, and nobody could read this one. Ask an admin to link a guardian or to name a monitor.',
    'Las normas de su organización piden que un tutor legal o un supervisor lea las conversaciones entre adultos y menores, y nadie podría leer esta. Pida a la administración que vincule a un tutor legal o que nombre a un supervisor.',
  ),
  MUTED: words('You may read messages, and not write any.', 'Puede leer mensajes, pero no escribirlos.'),
  direct: words('Only a group has a title.', 'Solo un grupo tiene título.'),
  notYours: words(
    'Only who began it or an admin names a group.',
    'Solo quien lo creó o la administración da nombre a un grupo.',
  ),
  reused: words('This key was used for another message.', 'Esa clave ya se usó para otro mensaje.'),
};
