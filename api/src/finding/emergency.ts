import { soundOf } from './sound-of.ts';

/** So that a text of any length costs the same. */
const maxLength = 200;

/**
 * Signs of a heart attack, a stroke, or of breath that fails, as people type them: a person with them needs an ambulance, and
 * no test. The words of each must all be in what is searched for, in any order.
 */
const emergencies = [
  ...['chest pain', 'heart attack', 'stroke', 'paralysis', 'breathless', 'breathlessness', 'unconscious'],
  ...[
    'difficulty breathing',
    'trouble breathing',
    'short breath',
    'shortness breath',
    'heavy bleeding',
    'poison',
  ],
  ...['நெஞ்சு வலி', 'நெஞ்சுவலி', 'மார்பு வலி', 'மார்புவலி', 'மாரடைப்பு', 'பக்கவாதம்', 'மூச்சுத்திணறல்'],
  ...['மூச்சு திணறல்', 'மூச்சுத் திணறல்', 'மயக்கம்', 'சுயநினைவு', 'ஹார்ட் அட்டாக்', 'ஸ்ட்ரோக்', 'விஷம்'],
  ...['nenju vali', 'nenjuvali', 'marbu vali', 'maaradaippu', 'pakkavatham', 'moochu thinaral', 'mayakkam'],
].map(soundsIn);

function soundsIn(text: string): string[] {
  return text
    .slice(0, maxLength)
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(soundOf);
}

/** Whether a search names an emergency, for which one calls 108 first. */
export function isEmergency(query: string): boolean {
  const sounds = new Set(soundsIn(query));
  return emergencies.some((words) => words.every((word) => sounds.has(word)));
}
