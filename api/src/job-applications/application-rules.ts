import { normalisePhone } from '../form-rules.ts';
import { emailRefusal, nameRefusal, oneLine, phoneRefusal, tooLong } from '../visitor-forms/contact-rules.ts';
import { refuseFields } from '../visitor-forms/refuse-fields.ts';
import { type CvFormat, cvFormatOf } from './cv-content.ts';
import type { SentForm } from './read-form.ts';

/** An application that keeps the rules: trimmed, the phone in ten digits, the CV known for what it is. */
export interface AcceptedApplication {
  name: string;
  email: string;
  phone: string;
  message: string;
  cv: { bytes: Buffer; format: CvFormat };
  consentVersion: string;
}

const mostMessage = 2000;
const mostVersion = 40;

/**
 * The contact fields as for an appointment, then what an application adds, in the order of its form.
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export async function checkApplication({ texts, cv: bytes }: SentForm): Promise<AcceptedApplication> {
  const name = oneLine(texts.name);
  const email = oneLine(texts.email);
  const phone = normalisePhone(oneLine(texts.phone));
  const message = severalLines(texts.message);
  const consentVersion = oneLine(texts.consent);
  const format = bytes && (await cvFormatOf(bytes));
  refuseFields([
    ['name', nameRefusal(name)],
    ['email', emailRefusal(email)],
    ['phone', phoneRefusal(phone)],
    ['message', tooLong('Message', message, mostMessage)],
    ['cv', cvRefusal(bytes, format)],
    [
      'consent',
      consentVersion === '' || consentVersion.length > mostVersion
        ? 'Please agree that we may read and keep your application.'
        : undefined,
    ],
  ]);
  // refuseFields has thrown if there is none.
  if (!bytes || !format) throw new Error('An application without a CV passed the rules');
  return { name, email, phone, message, cv: { bytes, format }, consentVersion };
}

function cvRefusal(bytes: Buffer | undefined, format: CvFormat | undefined) {
  if (!bytes) return 'Please choose your CV.';
  return format ? undefined : 'The CV must be a PDF or a Word file (.docx) that can be opened.';
}

/** Line breaks stay, other control characters go: no database and no mail has a place for them. */
function severalLines(text = '') {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
}
