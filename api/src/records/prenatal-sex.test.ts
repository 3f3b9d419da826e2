import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { prenatalRisk } from './prenatal-sex.ts';

test.each([
  'Know the sex of your baby',
  '<p>Know the s<strong>e</strong>x of your ba<sub>b</sub>y</p>',
  'Gender of baby told, no extra fee',
  'Boy or girl? Find out with our scan.',
  'ஆணா? பெண்ணா? ஸ்கேனில் தெரிந்துகொள்ளுங்கள்',
  'ஆண் குழந்தையா பெண் குழந்தையா என்று அறியலாம்',
  'கருவில் இருப்பது ஆண் குழந்தையா பெண் குழந்தையா என்று கண்டறியலாம்',
  'என்ன குழந்தை என்று ஸ்கேனில் பார்த்துச் சொல்கிறோம்',
  'கருவின் பாலினம் சொல்லப்படும்',
  'பாலினம் பார்க்கப்படும்',
  'பையனா பொண்ணா என்று தெரிந்துகொள்ளுங்கள்',
  'ஆண்/பெண் குழந்தை கண்டறியும் ஸ்கேன்',
  'பால் நிர்ணயம் செய்யப்படும்',
  'சட்டப்படி குழந்தையின் பாலினத்தைக் கண்டறியலாம்',
  'பாலினத்தை அறியலாம், கூடுதல் கட்டணம் இல்லை',
  // With punctuation, run together, in other words, and in Latin letters.
  'குழந்தை ஆணா, பெண்ணா என்று ஸ்கேனில் சொல்வோம்',
  'ஆண் குழந்தையா, பெண் குழந்தையா? வந்து பாருங்கள்',
  'வயிற்றில் இருப்பது பையனா, பொண்ணா? தெரிந்துகொள்ளுங்கள்',
  'என்ன பிள்ளை என்று 14 வாரத்திலேயே சொல்லிவிடுவோம்',
  'சிசுவின் பாலினம் காட்டும் 4D ஸ்கேன்',
  'ஆண்குழந்தையா பெண்குழந்தையா',
  'பேபி ஜெண்டர் ஸ்கேன்',
  'ஆண் வாரிசு வேண்டுமா? எங்கள் மருத்துவரை அணுகுங்கள்',
  'Paiyana ponna nu scan la solrom',
  'Baby boy ah girl ah nu paathu solluvom',
  'Aan kuzhandhaiya pen kuzhandhaiya endru kandariyalaam',
  'Boy/girl scan',
  'Is it a he or a she? Know your baby early',
  // Denials of something else.
  'You will not wait long to know the gender of your baby',
  'குழந்தையின் பாலினம் சொல்வது குற்றமாம்; ஆனாலும் ரகசியமாகச் சொல்வோம்',
  'குழந்தையின் பாலினத்தைச் சொல்கிறோம், யாரிடமும் சொல்ல வேண்டாம்',
  // Thirty more.
  'Gender reveal scan',
  'Fetal sex determination at 12 weeks',
  'Early gender test, 100% accurate',
  'Foetal gender scan with DVD',
  'We can tell you whether it is a son or a daughter.',
  'Girl or boy? Our doctor knows.',
  'Son or daughter, we tell at 14 weeks!',
  'Why not know the gender of your child today?',
  'Don’t worry, we will tell you the sex of the baby.',
  'It is not illegal to know the gender of your baby here.',
  'Sex selection before pregnancy',
  'Guaranteed baby boy treatment',
  'Choose your baby’s gender',
  'Telling the sex is an offence. But we tell our regular customers.',
  '<p>Boy</p><p>or girl?</p><p>See it in the 4D scan</p>',
  'Will your baby be male or female? Find out here.',
  'ஆண்/பெண்? கருவிலேயே அறியலாம்',
  'பெண்ணா ஆணா எனக் கூறுவோம்',
  'பொண்ணா பையனா பாத்துச் சொல்றோம்',
  'மகனா, மகளா என்று முன்கூட்டியே தெரிந்துகொள்ளலாம்',
  'தம்பி பாப்பாவா தங்கச்சி பாப்பாவா? ஸ்கேன் செய்து பாருங்கள்',
  'கருவிலுள்ள சிசுவின் பாலினத்தை உறுதியாகச் சொல்வோம்',
  'குழந்தையின் இனம் கண்டறியும் ஸ்கேன்',
  'ஆண் குழந்தை பிறக்க சிறப்புச் சிகிச்சை',
  'என்ன பாப்பா என்று பார்த்துச் சொல்லப்படும்',
  'குழந்தையின் ஜெண்டரைத் தெரிந்துகொள்ள எங்களை அழையுங்கள்',
  'பாலினம் சொல்வது குற்றமில்லை; இங்கே சொல்கிறோம்',
  'Kuzhandhaiyin paalinam sollapadum',
  'Enna kuzhandhai nu scan la paathu solluvom',
  'Aan kuzhandhai venduma? Engalai anugungal',
  'Pen kuzhanthaiya aan kuzhanthaiya therinjukonga',
  'Karuvil irupathu aana penna solluvom',
  'Aan pulla venuma? Vaanga',
  'Know your little prince or princess',
  'Gender-reveal packages',
  'NIPT test: gender known from 9 weeks',
  'ponnu ah paiyan ah therinjukka vaanga',
  'மகன் பிறப்பானா மகள் பிறப்பாளா என ஸ்கேனில் பார்க்கலாம்',
  'ஆணோ பெண்ணோ, முன்பே சொல்வோம்',
  'லிங்க நிர்ணயம்',
  'கருவின் பால் அறிய',
])('refuses an offer to tell the sex of an unborn child: %s', (text) => {
  expect(prenatalRisk(text)).toBe('offer');
});

test.each([
  'Growth charts depend on the age and sex of a child.',
  'குழந்தையின் வளர்ச்சி, அதன் வயது மற்றும் பாலினத்தைப் பொறுத்தது.',
  'Kuzhandhaiyin valarchi, vayadhu, paalinam',
  'பெண் குழந்தைகளுக்கு இரத்தசோகை வரலாம்.',
  'Iron for girl children and their mothers',
  'Tests for girl children',
  'ஆண் குழந்தை',
  'Want to know if it is a boy?',
  'He or she? Our scan answers.',
  'ultrasound for gender',
  'அது ஆண்தானா என்று சொல்வோம்',
  'kulandhai paiyana nu solluvanga',
  'பாலினம் சொல்வது குற்றம், நாங்கள் ரகசியமாகச் சொல்வோம்',
])('leaves a text with a child and a sex to a person: %s', (text) => {
  expect(prenatalRisk(text)).toBe('doubt');
});

test.each([
  // The notice in different words.
  'We neither find out nor tell the sex of an unborn child. Both are punishable offences.',
  'No sex determination is done here.',
  'We do not do sex determination.',
  'The sex of the baby is never disclosed.',
  'We don’t tell the sex of an unborn child; please do not ask.',
  'It is illegal to disclose the sex of a foetus.',
  'Prenatal sex determination is a crime.',
  'Nobody here tells the gender of a baby.',
  'கருவில் இருக்கும் குழந்தை ஆணா பெண்ணா என்று இங்கே கண்டறிவதில்லை; சொல்வதும் இல்லை.',
  'ஆணா பெண்ணா என்று சொல்ல மாட்டோம்.',
  'குழந்தை ஆணா, பெண்ணா என்று சொல்ல மாட்டோம்.',
  'பிறக்கப்போகும் குழந்தையின் பாலினத்தைக் கண்டறிவது தண்டனைக்குரிய குற்றம்.',
  'கருவின் பாலினத்தை அறிவது சட்டவிரோதம்.',
  'சிசுவின் பாலினம் இங்கே கண்டறியப்பட மாட்டாது; கேட்கவும் கூடாது.',
  'Kuzhandhai aana penna endru solla maattom',
  // About something else.
  'Sex hormone test: testosterone and oestrogen',
  'பெண்களுக்கான முழு உடல் பரிசோதனை: ஆண்களும் வரலாம்.',
  'அழைக்கும்போது உங்கள் பெயர், வயது, பாலினம் ஆகியவற்றைச் சொல்லுங்கள்',
  'Please tell us your name, age and gender when you call.',
  'The report shows name, age and sex.',
  'Sexually transmitted infections: tests in confidence',
  'Ultrasound shows how the baby grows.',
  'கர்ப்பகால ஸ்கேன் குழந்தையின் வளர்ச்சியைக் காட்டும்.',
  'குழந்தைகளுக்கான பரிசோதனைகள்',
  'Men and women over 40 should know their cholesterol.',
  'ஆண்களும் பெண்களும் சர்க்கரை பரிசோதனை செய்யலாம்.',
  'ஆண், பெண் இருவருக்கும் தனித்தனிக் காத்திருப்பு அறைகள்',
  'A woman doctor does the scan if you wish.',
  'தாய்ப்பாலின் நன்மைகளைத் தெரிந்துகொள்ளுங்கள்; குழந்தைக்கு அதுவே முதல் உணவு.',
  'A doctor checks every report and signs it. If something is unclear, call us and we will explain.',
  'A parent, brother or sister had a heart attack, and you want to know where you stand.',
  'Boys and girls under 12 need a parent with them.',
  'Know your sugar in ten minutes.',
  'அன்புள்ள ரவி, என்ன பிழை என்று சொல்லுங்கள்.',
  'மகப்பேறு மருத்துவர் வியாழன் வருவார்.',
  'Prostate test for men, mammography for women',
  'A son or daughter may come with the patient for the scan.',
  'Choose a male or female technician.',
  'Male or female, adults over 30 should check.',
  'An unborn child is not harmed by ultrasound.',
  'What children need before a blood test',
  'Tell us if you are pregnant.',
  'நீங்கள் கர்ப்பமாக இருந்தால் முன்பே சொல்லுங்கள்.',
  'Find our address and parking',
  'கருவி புதியது; கட்டணம் குறைவு.',
  'ஆணி குத்திய காயம்',
  'ஆண்டு முழுவதும் திறந்திருக்கும்; குழந்தைகளும் வரலாம்.',
  'Uterus, ovaries and follicles are seen.',
])('accepts a denial, or a text about something else: %s', (text) => {
  expect(prenatalRisk(text)).toBeUndefined();
});

test('the texts of the demo and of the site are not doubted', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const files = globSync(['api/demo/*.json', '*/locales/*/*.json'], { cwd: root });
  const texts = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'));

  expect(texts.length).toBeGreaterThan(4000);
  // The dashboard's own words about this rule.
  const known = /"(?:PRENATAL_\w+|confirm-no-offer)"|PC-PNDT/;
  expect(texts.filter((text) => prenatalRisk(text) && !known.test(text))).toEqual([]);
});
