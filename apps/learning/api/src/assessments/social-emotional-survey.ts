import type { SuggestedQuestion } from './assessment-templates';

type Statement = [en: string, sp: string];

const of = (en: string, sp: string, statements: Statement[]): SuggestedQuestion[] =>
  statements.map(([english, spanish]) => ({
    question: { en: english, sp: spanish },
    questionType: 'SCALE',
    category: { en, sp },
  }));

/**
 * 31 statements in the five common areas of social and emotional learning: self-awareness, self-management, social
 * awareness, relationship skills, and responsible decisions.
 */
export const socialEmotionalSurvey: SuggestedQuestion[] = [
  ...of('Knowing myself', 'Conocerme', [
    ['I can name how I feel.', 'Puedo decir cómo me siento.'],
    ['I know what I am good at.', 'Sé en qué soy bueno o buena.'],
    ['I know what is hard for me.', 'Sé qué me cuesta trabajo.'],
    ['I notice when I begin to get upset.', 'Me doy cuenta cuando empiezo a molestarme.'],
    ['I believe that I can learn difficult things.', 'Creo que puedo aprender cosas difíciles.'],
    ['I am proud of my work.', 'Me siento orgulloso u orgullosa de mi trabajo.'],
  ]),
  ...of('Managing myself', 'Manejarme', [
    ['I can calm down when I am upset.', 'Puedo calmarme cuando me molesto.'],
    ['I keep trying when something is hard.', 'Sigo intentando cuando algo es difícil.'],
    ['I can concentrate when I need to.', 'Puedo concentrarme cuando lo necesito.'],
    ['I finish what I begin.', 'Termino lo que empiezo.'],
    ['I come prepared.', 'Llego con lo que necesito.'],
    ['I set goals for myself.', 'Me pongo metas.'],
    ['I ask for help when I need it.', 'Pido ayuda cuando la necesito.'],
  ]),
  ...of('Understanding others', 'Entender a los demás', [
    ['I can tell how others feel.', 'Noto cómo se sienten los demás.'],
    ['I listen when somebody sees things in another way.', 'Escucho cuando alguien piensa distinto.'],
    ['I care when somebody is sad.', 'Me importa cuando alguien está triste.'],
    ['I respect people who are different from me.', 'Respeto a las personas que son distintas de mí.'],
    ['I know who can help me at school.', 'Sé quién me puede ayudar en la escuela.'],
    ['I notice when somebody is left out.', 'Me doy cuenta cuando dejan a alguien fuera.'],
  ]),
  ...of('Getting along', 'Llevarme bien', [
    ['I get along with others my age.', 'Me llevo bien con otras personas de mi edad.'],
    ['I work well in a group.', 'Trabajo bien en grupo.'],
    ['I can say what I think in a kind way.', 'Puedo decir lo que pienso con amabilidad.'],
    ['I say sorry when I hurt somebody.', 'Pido perdón cuando lastimo a alguien.'],
    ['I can settle an argument.', 'Puedo resolver una discusión.'],
    ['There is an adult whom I trust.', 'Hay una persona adulta en quien confío.'],
  ]),
  ...of('Deciding well', 'Decidir bien', [
    ['I think before I act.', 'Pienso antes de actuar.'],
    [
      'I think about how my actions change things for others.',
      'Pienso en cómo lo que hago afecta a los demás.',
    ],
    ['I can tell right from wrong.', 'Sé distinguir lo que está bien de lo que está mal.'],
    ['I learn from my mistakes.', 'Aprendo de mis errores.'],
    ['I keep my promises.', 'Cumplo mis promesas.'],
    ['I speak up when something is not fair.', 'Hablo cuando algo no es justo.'],
  ]),
];
