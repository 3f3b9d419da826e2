import type { FieldProblem } from '../problem.ts';

/**
 * Words for the sex of an unborn child. In Tamil mostly a question: whether it is a boy or a girl, or what child it is.
 */
const sexOfChild = [
  /\b(?:sex(?! hormone)|gender)\b/i,
  /\b(?:boy|son)\b[^.!;]{0,12}\bor\b[^.!;]{0,12}\b(?:girl|daughter)\b/i,
  /பாலின[ம்த்]|பால் நிர்ணய/,
  /ஆணா\s|(?:ஆண்|பெண்) (?:குழந்தையா|சிசுவா)|ஆண் பெண் (?:குழந்தை|சிசு|கரு)|பைய(?:ன்|னா|ன்னா) ?(?:பொண்|பெண்)|என்ன குழந்தை/,
];

/** Words for finding out, choosing or disclosing it. */
const revealing =
  /\b(?:determin|detect|select|predict|reveal|test|identif|know|find|tell|told|learn|scan)|கண்டறி|கண்டுபிடி|அறி|தெரி|தேர்வு|நிர்ணய|சொல்|சொன்|பார்|கூறு|சோதனை/i;

/** A denial of exactly that, or that it is an offence. Another "no" in the sentence does not count. */
const denial = [
  /\b(?:not|never|cannot|can[’']t|don[’']t|nobody|neither|nor|no (?:prenatal )?(?:sex|gender|one))\b[^.!;,]{0,40}/i,
  /\b(?:illegal|offence|prohibited|banned|punishable|forbidden)\b/i,
  /(?:கண்டறி|கண்டுபிடி|அறி|தெரிவி|சொல்|பார்|கூறு|செய்ய)[\p{L}\p{M}]{0,12} ?(?:தில்லை|மாட்டோம்|கூடாது|முடியாது|படாது|வேண்டாம்)|(?:சொல்|கூறு|கண்டறி)வதும் இல்லை|குற்ற|சட்டவிரோத|தடை செய்ய|தண்டனை/u,
];

/**
 * Advertising prenatal sex determination is an offence (PC-PNDT Act 1994, section 22), so no content may; saying that
 * it is not done, as the law requires at every ultrasound machine, is allowed. Errs on the side of refusing: staff can
 * rephrase.
 */
export function prenatalProblem(field: string, text: string): FieldProblem | undefined {
  // Question marks and slashes do not end a sentence, because they separate the two words of an offer: "ஆணா? பெண்ணா?",
  // "ஆண்/பெண் குழந்தை".
  const sentences = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/[.!;](?:\s|$)/)
    .map((sentence) => `${sentence.replaceAll(/[^\p{L}\p{M}\p{N}’',]+/gu, ' ')} `);
  if (!sentences.some(offersToTell)) return undefined;
  return {
    field,
    message: 'offers to disclose the sex of an unborn child, which is an offence under the PC-PNDT Act',
    code: 'PRENATAL_SEX',
  };
}

function offersToTell(sentence: string): boolean {
  return (
    sexOfChild.some((pattern) => pattern.test(sentence)) &&
    revealing.test(sentence) &&
    !denial.some((pattern) => pattern.test(sentence))
  );
}
