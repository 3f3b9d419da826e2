import { anySoundOf as anyOf, soundsIn } from '../finding/sound-of.ts';

/**
 * The risk of a text about the sex of an unborn child: `offer`, it clearly offers to tell or choose it; `doubt`, it mentions a
 * child and a sex, so a person must decide.
 */
export type PrenatalRisk = 'offer' | 'doubt';

/** These expressions match the sounds of words, which are the same in both scripts. */
const child = [
  anyOf('குழந்தை பிள்ளை சிசு பேபி baby babys babies பாப்பா மகவு வாரிசு child foetus fetus'),
  anyOf('foetal fetal unborn womb pregnan கர்ப்ப சுமப் பிறக்க பிறப்பா'),
  String.raw`karu(?:vil\w*|vin|ku|vai|vula)?\b|vayi\w*la?\b`,
].join('|');

/** An explicit son or daughter; in Tamil also written as one word. */
const boy = String.raw`\b(?:a?an|male|boy) ?(?:${child})|\ba?an pula|\b${anyOf('baby')} (?:boy|poys)\b`;
const girl = String.raw`\b(?:pen|pemale|kirl) ?(?:${child})|\bpen pula|\b${anyOf('baby')} kirls?\b`;

const sex = String.raw`\bsex\b(?! hormone)|\bsekses\b|kenter|jentar|palina(?:m|t|\b)|\bpal ?(?:nirnay|ariya|arital)|linka? nirnay|(?:${child})\w* inam`;

/** Both sexes side by side, of children only. In Tamil each has an interrogative ending: "ஆணா, பெண்ணா". */
const pair = eitherWay(
  String.raw`(?:an[ao]|paiyana?|payana?|makan[ao]?|tampi(?:ya)?|rajava|ilavarasana|boy|prinse|plue|(?:${boy})\w*)`,
  String.raw`(?:pen[ao]|pon[au]?|makal[ao]?|tankas\w*|raniya|ilavarasiya|kirl|prinses|pink|(?:${girl})\w*)`,
);
/** Both sexes, of anybody. */
const anyPair = eitherWay('(?:an|aan|male|a he|raja)', '(?:pen|pemale|a she|rani)');
const sonOrDaughter = eitherWay('son', 'taukter');
/** One sex, used of an unborn child. */
const oneSex = String.raw`\b(?:an[ao]|antana|paiyana|payana|makana|boy|kirl)\b|\bhe or she\b|\bxx or xy\b`;
const whichChild = String.raw`\bena (?:kulantai|pilai|papa|papi|pepi|karu)(?:nu)?\b`;

const tell = String.raw`\b(?:tel(?!e)|${[
  anyOf('determin detect predict reveal disclos identif know find told learn show guess inform'),
  anyOf('கண்டறி கண்டுபிடி அறி தெரி நிர்ணய சொல் சொன்ன கூறு காட்டு பார்க்க paarkir பாரு பார்த்து பார்ப்போ பாத்து'),
].join('|')})`;
const wish = String.raw`\b${anyOf('want wish guarantee வேண்டு வேணு பிறக்க பெற்றெடு born conceiv')}`;
const get = String.raw`\b${anyOf('select choose choosing choice test check scan ultrasou அல்ட்ரா sonolog ஸ்கேன் தேர்வு பரிசோதனை சோதனை')}|${wish}`;

/** A form or a table that asks for or sorts by a person's sex. */
const personal = String.raw`\b(?:name|ake|ages|${anyOf('பெயர் வயது weight எடை height உயரம் growth வளர்ச்சி')})`;

const never = String.raw`(?<!why )\b(?:not|never|neither|nor|nopoti|no one|kanot|tont|kant|vont|toesnt|isnt|arent)`;
const denials = [
  String.raw`${never} (?:(?:ever|be|we|here|to|do|and|or|tone) )*(?:${tell}|tone|do\b|${anyOf('perform conduct offer carr permit allow ask')})`,
  String.raw`\bno (?:prenatal )?(?:sex|kenter) \w+ (?:is |are )?(?:tone|${anyOf('perform conduct offer here')})`,
  String.raw`(?<!not (?:an )?)\b(?:${anyOf('illegal offence crime')}) to ${tell}`,
  String.raw`(?:${sex}|${pair}).*(?<!not (?:an )?)\b(?:${anyOf('illegal offence crime prohibited banned punishable forbidden')})`,
  String.raw`(?:${tell}|\b${anyOf('கேட்க செய்ய செய்வ')})\w* ?(?:tilai|ilai|matom|matatu|kutatu|mutiyatu|patatu|ventam)\b(?!.*${tell})`,
  String.raw`${tell}\w* (?:\w+ )*(?:kuram|kutram|satavirota|tantanaikuriya|tatai ?se)(?!\w*(?:ilai|ala)| (?:ilai|ala))(?!.*${tell})`,
].map((denial) => new RegExp(denial));

/** The end of a clause, and words that retract the previous clause. */
const clauseEnd = /[,;:!?()–—]|\b(?:but|however|though)\b|(?=ஆனால|இருந்தால)/iu;
const but = /\b(?:but|however|though|aana+lum?)\b|ஆனால|இருந்தால/iu;
const sentenceEnd = /\.(?:\s+|$)(?!but\b|however\b|aana|ஆனால|இருந்தால)/iu;

/**
 * Advertising prenatal sex determination is an offence (PC-PNDT Act 1994, section 22), so no content may do so; stating that it
 * is not done, as the law requires at every ultrasound machine, is allowed.
 * @param text in either language and script; may be HTML
 */
export function prenatalRisk(text: string): PrenatalRisk | undefined {
  const risks = text
    // These tags may occur within a word.
    .replaceAll(/<\/?(?:a|b|del|em|i|s|strong|sub|sup)\b[^<>]*>/gi, '')
    .replaceAll(/<[^<>]*>|&#?\w+;/g, ' ')
    .replaceAll(/[\p{Cf}’']/gu, '')
    // These would sound like ஆண் and பிள்ளை.
    .replaceAll(/\b(?:an|a|the)\b(?! s?he\b)|பிழை/gi, ' ')
    .split(sentenceEnd)
    .map(riskOf);
  return risks.find((risk) => risk === 'offer') ?? risks.find(Boolean);
}

function riskOf(sentence: string): PrenatalRisk | undefined {
  const words = soundsIn(sentence);
  const says = (pattern: string) => new RegExp(pattern).test(words);
  const ofChild = says(child);
  const offered = says(tell) || says(get);
  const risk = says(sex) ? riskOfSex() : riskOfPair();
  return risk && deniedRisk(sentence, risk);

  function riskOfSex(): PrenatalRisk | undefined {
    // "Determine the sex" and "பாலினம் பார்க்கப்படும்" mention no child.
    const alone = says(
      String.raw`(?:${tell}|${get})\w* (?:the )?(?:${sex})|(?:${sex})\w* (?:${tell}|${get})|(?:pal|linka?) ?nirnay`,
    );
    if (says(personal)) return ofChild || says(pair) ? 'doubt' : undefined;
    if (alone || (ofChild && offered)) return 'offer';
    return ofChild || offered ? 'doubt' : undefined;
  }

  function riskOfPair(): PrenatalRisk | undefined {
    if (says(pair)) return offered || ofChild ? 'offer' : 'doubt';
    if (says(whichChild) && says(tell)) return 'offer';
    if (says(sonOrDaughter) && says(tell)) return 'offer';
    if (says(anyPair) && ofChild) return offered ? 'offer' : 'doubt';
    if (says(`${boy}|${girl}`)) return says(wish) ? 'offer' : 'doubt';
    return says(oneSex) && (ofChild || offered) ? 'doubt' : undefined;
  }
}

/** A denial counts only as the verb of its own clause, and only if no other clause offers the same. */
function deniedRisk(sentence: string, risk: PrenatalRisk): PrenatalRisk | undefined {
  const verbs = sentence
    .split(clauseEnd)
    .map(soundsIn)
    .filter((clause) => new RegExp(tell).test(clause) || isDenied(clause));
  const denied = verbs.filter(isDenied);
  if (denied.length === 0) return risk;
  if (denied.length === verbs.length) return undefined;
  return but.test(sentence) || !isDenied(verbs[0] ?? '') ? risk : 'doubt';
}

const isDenied = (clause: string) => denials.some((denial) => denial.test(clause));

function eitherWay(one: string, other: string): string {
  const between = String.raw`\b ?(?:\w+ ){0,4}\b`;
  return String.raw`\b(?:${one}${between}${other}|${other}${between}${one})\b`;
}
