import { gzipSync } from 'node:zlib';

/** A district's students for a report: their file, and who of them was tutored. */
export interface DemoStudents {
  /** Gzipped and base64-encoded, as the API takes it. */
  file: string;
  tutored: string[];
}

const STUDENTS = 420;
/** Points that tutoring adds in the demo data. */
const EFFECT = 7;

/** Numbers in [0, 1) that are the same on each run. */
function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Students of grades 3 to 5 in a made-up district, of whom the weaker ones are tutored more often. Their numbers belong
 * to nobody in the demo organizations.
 */
export function demoStudents(): DemoStudents {
  const random = steadyRandom(20_261_129);
  // The sum of twelve uniform numbers is nearly normal.
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);
  const tutored: string[] = [];
  const rows = Array.from({ length: STUDENTS }, (_, n) => {
    const id = `demo-${n + 1}`;
    const grade = 3 + (n % 3);
    const ell = random() < 0.2;
    const ability = normal();
    const ela = 480 + 15 * grade + 24 * ability - (ell ? 14 : 0) + 10 * normal();
    const math = 470 + 18 * grade + 24 * ability + 10 * normal();
    const isTutored = random() < 1 / (1 + Math.exp(0.6 + 0.5 * ability - (ell ? 0.6 : 0)));
    if (isTutored) tutored.push(id);
    const grown = (before: number) => 30 + 0.95 * before + 14 * normal() + (isTutored ? EFFECT : 0);
    return [
      ...[id, `0${grade}`, ell, random() < 0.4],
      ...[ela.toFixed(0), math.toFixed(0), grown(ela).toFixed(0), grown(math).toFixed(0)],
    ].join(',');
  });
  const head = [
    ...['student_id', 'grade_level', 'ell', 'economic_disadvantage'],
    ...['ela_outcome_measure_2', 'math_outcome_measure_2', 'ela_outcome_measure_3', 'math_outcome_measure_3'],
  ].join(',');
  return { file: gzipSync([head, ...rows].join('\n')).toString('base64'), tutored };
}
