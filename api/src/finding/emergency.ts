import { anySoundOf, soundsIn } from './sound-of.ts';

/** Bounds the cost of a long text. */
const maxLength = 200;

/**
 * Signs of a heart attack, a stroke, respiratory failure and other emergencies, as people type them: such a person needs an
 * ambulance, not a test. Each entry lists stems in either script: a query matches with one of each string, in any order or
 * written as one word.
 */
const emergencies = [
  ['மாரடைப்பு stroke ஸ்ட்ரோக் paralys pakkavaa unconscious collaps faint mayakk mayang சுயநினைவ'],
  ['fits seizure convuls வலிப்பு விபத்து accident விஷம் poison overdose drown தீக்காய'],
  ['breathless suffocat choking மூச்சிரை jerking ambulance ஆம்புலன்ஸ் 108 emergency அவசர'],
  [
    'nenj nench marbu marbil marbula மார்பு இதய இருதய chest heart hart',
    'வலி pain ache tight heav pressure discomfort பாரம் அழுத்த irukk',
  ],
  ['heart hart ஹார்ட் இதய cardiac', 'attack அட்டாக் arrest fail'],
  ['pakka', 'வாத vaad'],
  ['வாய் vaai mugam face mouth', 'kon droop crooked twisted'],
  ['கை கால் kai arm leg hand', 'izhuth seyal varala numb weakn'],
  ['pech speech', 'kuzhar slur'],
  [
    'moochu mooche muchu',
    'vida vidu thinar vaang mutt adai nin varala kashta kast sirama pirachan problem stop',
  ],
  ['breath', 'difficult trouble problem short cant cannot unable hard not stop'],
  ['ninaiv', 'illa thapp'],
  ['paamb snake thel scorpion', 'kadi bite biting sting kott'],
  ['rath blood', 'vaanth vomit nikkala nirka'],
  ['bleed rathappok', 'heav sever stop pregnan lot karppa karppi athiga'],
  ['marunth', 'kudich kudith'],
  ['prasava pirasava labour labor', 'வலி pain'],
  ['electric current கரண்ட்', 'shock ஷாக்'],
  ['thalai head', 'adipat injur'],
  ['thalai', 'suth', 'vizhu'],
  ['neruppu burn fire', 'kaaya injur'],
].map(signOf);

/** Thoughts of suicide. */
const crises = [
  ['suicid தற்கொலை'],
  ['kill end hang hurt', 'myself life'],
  ['self', 'harm'],
  ['want wish', 'die'],
  ['saaganum saaga', 'saaganum vendum por thon'],
  ['vaazha', 'pidikka viruppam'],
  ['thookku', 'poda podu pott maatt'],
  ['uyirai', 'vida maaith'],
].map(signOf);

/**
 * Returns whether a search describes an emergency, for which the page shows 108 first, or suggests suicide, for which it shows
 * the number of Tele-MANAS, the government's mental health helpline.
 */
export function urgentHelpFor(query: string): { emergency: boolean; crisis: boolean } {
  const sounds = soundsIn(query.slice(0, maxLength).replaceAll(/[’']/g, ''));
  const names = (signs: RegExp[]) => signs.some((sign) => sign.test(sounds));
  return { emergency: names(emergencies), crisis: names(crises) };
}

function signOf(stems: string[]): RegExp {
  const sounds = stems.map(anySoundOf);
  const anyOrder = sounds.map((sound) => String.raw`(?=.*\b${sound})`).join('');
  return new RegExp(String.raw`^${anyOrder}|\b${sounds.join(String.raw`\w*`)}`);
}
