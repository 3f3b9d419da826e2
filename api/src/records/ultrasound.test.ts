import { expect, test } from '@jest/globals';
import { namesUltrasound } from './ultrasound.ts';

test.each([
  'Ultrasound of the abdomen',
  'USG abdomen',
  '4D baby scan',
  'Ultra-sound',
  'NT scan',
  'Anomaly scan',
  'Color Doppler',
  'Growth scan',
  'கர்ப்பகால ஸ்கேன்',
  'வயிற்று ஸ்கேன்',
  'அல்ட்ரா சவுண்ட்',
  'அல்ட்ராசவுண்ட்',
  'டாப்லர்',
  'டாப்ளர் ஸ்கேன்',
  'அனாமலி ஸ்கேன்',
])('%s is an ultrasound', (en) => {
  expect(namesUltrasound({ en }, { en: '<p>Quick.</p>' })).toBe(true);
});

test.each([
  'CT scan of the abdomen',
  'MRI',
  'X-ray: tell us if you are pregnant',
  'கர்ப்பமாக இருந்தால் சொல்லுங்கள்; ஸ்கேன் வேறு நாளில்',
  'வெறும் வயிற்று ஸ்கேன்',
  'வயிற்று வலி',
])('%s is none', (en) => {
  expect(namesUltrasound({ en })).toBe(false);
});
