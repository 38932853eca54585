/** Digits as words. "o" counts only next to other digits. */
const DIGITS: Record<string, string> = {
  ...{
    zero: '0',
    oh: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  },
  ...{
    cero: '0',
    uno: '1',
    dos: '2',
    tres: '3',
    cuatro: '4',
    cinco: '5',
    seis: '6',
    siete: '7',
    ocho: '8',
    nueve: '9',
  },
};

/** Phone numbers as written in North America, Mexico and Spain, with or without country code. */
const PHONES = [
  /(?:^|[^\d.,/])\+?(?:\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]{1,2}\d{4}(?![\d/])/,
  /(?:^|[^\d.,/])\+?(?:52[ .-]?)?\d{2}[ .-]\d{4}[ .-]\d{4}(?![\d/])/,
  /(?:^|[^\d.,/])\+?(?:34[ .-]?)?[679]\d{2}[ .-]\d{3}[ .-]\d{3}(?![\d/])/,
  /(?:^|[^\d.,/])\+?(?!97[89]\d{10})\d{9,13}(?![\d.,/])/,
  /(?:^|[^\d.,/+=*-])\d{3}[.-]\d{4}(?![\d/=])/,
];
const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,60}@[a-z0-9-]{1,60}\.[a-z]{2,}/;
const SPOKEN_EMAIL =
  / (?:at|arroba) (?:gmail|hotmail|outlook|yahoo|icloud|live|proton)|(?:gmail|hotmail|outlook|yahoo|icloud) (?:dot|punto) com /;
const HANDLE = /(?:^|[\s(:])@[a-z0-9_.]{3,30}(?=[\s).,!?]|$)/;
const ADDRESS =
  /\b(?:i live|we live|my house is|my address is|address is|come to|im at|vivo|vivimos|mi casa es|mi direccion es|direccion es)\b.{0,24}(?:\d{1,5} [a-z]{2,}|calle [a-z0-9]{2,}|avenida [a-z0-9]{2,})/;
const ACCOUNT =
  /\b(?:my|mi) (?:snap|snapchat|insta|instagram|ig|discord|tiktok|telegram|whatsapp|whats|wasap|kik|facebook|fb|gamertag|usuario|username|number|numero|phone|cell|celular|telefono|email|gmail|correo)(?: [a-z]{1,12})? (?:is|es)\b/;

/** Names of the rules that find contact details outside the platform. */
export function findContact({ words, signs }: { words: string; signs: string }): string[] {
  const found: string[] = [];
  if (PHONES.some((phone) => phone.test(signs)) || hasSpelledNumber(signs)) found.push('phone');
  if (EMAIL.test(signs) || SPOKEN_EMAIL.test(words)) found.push('email');
  if (HANDLE.test(signs)) found.push('handle');
  if (ADDRESS.test(words)) found.push('address');
  if (ACCOUNT.test(words)) found.push('account');
  return found;
}

/** Seven or more digits one by one, as words or digits: "five 5 five, 0 1 two three". Not counting up or down. */
function hasSpelledNumber(signs: string): boolean {
  let run: number[] = [];
  let spelled = false;
  const isNumber = () => run.length >= 7 && !isCounting(run) && (spelled || run.length >= 9);
  for (const token of signs.split(/[\s.,()\-–_/]+/)) {
    const digit =
      DIGITS[token] ?? (/^\d$/.test(token) ? token : run.length > 0 && token === 'o' ? '0' : null);
    if (digit === null) {
      if (isNumber()) return true;
      run = [];
      spelled = false;
    } else {
      run.push(Number(digit));
      spelled ||= token.length > 1;
    }
  }
  return isNumber();
}

function isCounting(run: readonly number[]): boolean {
  const steps = new Set(run.slice(1).map((digit, at) => (digit - run[at]! + 10) % 10));
  return steps.size <= 1;
}
