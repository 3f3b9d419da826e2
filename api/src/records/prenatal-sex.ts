import type { FieldProblem } from '../problem.ts';

/** Finding out, choosing or telling the sex of an unborn child, in English and in Tamil. */
const offers = [
  /\b(sex|gender)\b[^.!?]{0,40}\b(determin|detect|select|predict|reveal|test|identif|know|find|tell|scan)/i,
  /\b(determin|detect|select|predict|reveal|test|identif|know|find out|tell|learn)\w*\b[^.!?]{0,40}\b(sex|gender) of\b/i,
  /\b(boy|son)\b[^.!?]{0,12}\bor\b[^.!?]{0,12}\b(girl|daughter)\b/i,
  /பாலின[^.!?]{0,40}(கண்டறி|அறி|தெரிவு|தேர்வு|நிர்ணய|தெரிந்து|சோதனை)/,
  /ஆணா[^.!?]{0,12}பெண்ணா/,
];

/** Words with which a sentence says that it is not done. */
const refusals =
  /\b(not|never|no|don[’']t|cannot|illegal|offence|prohibited|banned|punishable|refused?)\b|இல்லை|மாட்டோ|செய்வதில்ல|செய்யப்படுவதில்ல|கூறுவதில்ல|சொல்வதில்ல|குற்ற|தடை|சட்டவிரோத|சட்டப்படி|தண்டனை/i;

/**
 * Advertising prenatal sex determination is an offence (PC-PNDT Act 1994, section 22), so no content may; saying that
 * it is not done, as the law wants at every ultrasound machine, is allowed. It errs on the side of refusing: a person
 * can say it in other words.
 */
export function prenatalProblem(field: string, text: string): FieldProblem | undefined {
  const sentences = text.replaceAll(/<[^<>]*>/g, ' ').split(/[.!?;]\s/);
  const offer = sentences.some(
    (sentence) => offers.some((pattern) => pattern.test(sentence)) && !refusals.test(sentence),
  );
  if (!offer) return undefined;
  return {
    field,
    message: 'offers to tell the sex of an unborn child, which is an offence under the PC-PNDT Act',
    code: 'PRENATAL_SEX',
  };
}
