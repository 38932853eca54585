import { foldText } from '@lyceum/server/free-text';

/** Normalized forms of a message that the rules match. */
export interface Views {
  /** Lower case, no accents, apostrophes or punctuation; look-alike letters replaced; one space around each word. */
  words: string;
  /** As `words`, with the punctuation of numbers and addresses. */
  signs: string;
  /** Words that were spelled as single letters, without their spaces. */
  spelled: string[];
}

/** Letters of other scripts that look like Latin ones. */
const LATIN: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  к: 'k',
  м: 'm',
  н: 'h',
  і: 'i',
};
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};
/** Common abbreviations. */
const SHORT: Record<string, string> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  '2': 'to',
  q: 'que',
  xq: 'porque',
  tmb: 'tambien',
  pls: 'please',
  plz: 'please',
  ppl: 'people',
  abt: 'about',
  kiero: 'quiero',
  bc: 'because',
};

const FOREIGN = /[\u0250-\uffff]/u;

/** Linear in the length of the text. */
export function readViews(text: string): Views {
  const folded = latin(foldText(text));
  const signs = ` ${folded.replace(/\s+/g, ' ').trim()} `;
  const tokens = folded.split(/[^a-z0-9@$!|€]+/).filter(Boolean);
  const { joined, spelled } = joinSpelled(tokens);
  const words = joined
    .map(plainWord)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word);
  return { words: ` ${words.join(' ')} `, signs, spelled: spelled.map(plainWord) };
}

function latin(folded: string): string {
  if (!FOREIGN.test(folded)) return folded;
  return [...folded].map((letter) => LATIN[letter] ?? letter).join('');
}

/** Three or more single letters in a row are one spelled word: "s n a p". Digits alone are not. */
function joinSpelled(tokens: readonly string[]): { joined: string[]; spelled: string[] } {
  const joined: string[] = [];
  const spelled: string[] = [];
  let run: string[] = [];
  const end = () => {
    const letters = run.filter((sign) => /[a-z]/.test(sign)).length;
    const isSpelled = run.length >= 3 && letters >= 2;
    if (isSpelled) spelled.push(run.join(''));
    joined.push(...(isSpelled ? [run.join('')] : run));
    run = [];
  };
  for (const token of tokens) {
    if (token.length === 1) run.push(token);
    else {
      end();
      joined.push(token);
    }
  }
  end();
  return { joined, spelled };
}

/**
 * Signs that stand for letters become letters in words with letters; a letter repeated three or more times becomes one.
 */
function plainWord(token: string): string {
  const trimmed = token.replace(/^[!@|]+(?=[a-z0-9])|[!@|]+$/g, '');
  const decoded = /[a-z]/.test(trimmed)
    ? trimmed.replace(/[0134578@$!|€]/g, (sign) => LEET[sign] ?? sign)
    : trimmed;
  return decoded.replace(/([a-z])\1{2,}/g, '$1').replace(/[@$!|€]+/g, '');
}
