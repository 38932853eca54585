/** Comments of the demo reviews. */
export const DEMO_COMMENTS = {
  en: {
    good: [
      'I finally understand fractions.',
      'Patient, and explained it twice in different ways.',
      'We read the whole chapter together. I liked the questions.',
      'Fun! The hour went by quickly.',
      'Helped me get ready for the test.',
      'Always on time and kind.',
    ],
    poor: [
      'The sound kept breaking up.',
      'We started late and did not finish.',
      'It was too fast for me.',
      'I would have liked more exercises.',
    ],
  },
  sp: {
    good: [
      'Por fin entiendo las fracciones.',
      'Mucha paciencia; lo explicó de dos maneras.',
      'Leímos juntos todo el capítulo. Me gustaron las preguntas.',
      '¡Muy divertido! La hora pasó volando.',
      'Me ayudó a preparar el examen.',
      'Siempre puntual y amable.',
    ],
    poor: [
      'El sonido se cortaba.',
      'Empezamos tarde y no terminamos.',
      'Fue demasiado rápido para mí.',
      'Me habría gustado hacer más ejercicios.',
    ],
  },
} as const;
